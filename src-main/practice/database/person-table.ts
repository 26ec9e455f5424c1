import type { Database } from 'better-sqlite3';

export interface NewPerson {
  readonly personId: string;
  readonly organizationSlug: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly phoneNumber: string | null;
  readonly company: string | null;
  readonly position: string | null;
}

/** Persons of an organization: a guest is a person attached to an event. */
export interface PersonTable {
  insert(person: NewPerson): void;
  exists(organizationSlug: string, personId: string): boolean;
  /** JSON texts, by name. */
  list(organizationSlug: string, page: { limit: number; skip: number }): readonly string[];
  count(organizationSlug: string): number;
}

/** Case is ignored wherever the interface says so, in every script. */
export function foldCase(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

export function createPersonTable(db: Database): PersonTable {
  const insert = db.prepare(
    `INSERT INTO person (person_id, organization_slug, first_name, last_name, name, folded_name, email,
       folded_email, phone_number, company, position)
     VALUES (@personId, @organizationSlug, @firstName, @lastName, @name, @foldedName, @email,
       @foldedEmail, @phoneNumber, @company, @position)`,
  );
  const find = db.prepare<[string, string], { found: 1 }>(
    'SELECT 1 AS found FROM person WHERE organization_slug = ? AND person_id = ?',
  );
  const list = db.prepare<[string, number, number], { record: string }>(
    `SELECT json_object('personId', person_id, 'firstName', first_name, 'lastName', last_name, 'email', email)
       AS record
     FROM person WHERE organization_slug = ? ORDER BY folded_name, person_id LIMIT ? OFFSET ?`,
  );
  const count = db.prepare<[string], { total: number }>(
    'SELECT count(*) AS total FROM person WHERE organization_slug = ?',
  );

  return {
    insert: (person) => {
      const name = `${person.firstName} ${person.lastName}`.trim();
      insert.run({
        ...person,
        name,
        foldedName: foldCase(name),
        foldedEmail: person.email === null ? null : foldCase(person.email),
      });
    },
    exists: (organizationSlug, personId) => find.get(organizationSlug, personId) !== undefined,
    list: (organizationSlug, page) =>
      list.all(organizationSlug, page.limit, page.skip).map((row) => row.record),
    count: (organizationSlug) => count.get(organizationSlug)?.total ?? 0,
  };
}
