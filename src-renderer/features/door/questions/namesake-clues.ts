import type { GuestRow, NamedText } from '../../../../src-shared/domain/guest-row.ts';

/** What namesakes may differ in, the best to ask a guest for first. */
const kinds = ['company', 'companion', 'column', 'email', 'table', 'seat', 'rsvp', 'attendance'] as const;

export type ClueKind = (typeof kinds)[number];

/** What tells all of them apart at once. `name` is that of the column. */
export type Clue =
  | { readonly kind: 'company' | 'email' | 'table' | 'seat' }
  | { readonly kind: 'column'; readonly name: string };

/** What a row says of this kind, null when nothing. */
export function clueText(row: GuestRow, kind: ClueKind): string | null {
  switch (kind) {
    case 'company':
    case 'companion':
    case 'table':
    case 'seat':
      return row[kind]?.text ?? null;
    case 'column':
      return isInRole(row, row.differs) ? null : (row.differs?.text ?? null);
    case 'email':
      return row.email;
    case 'rsvp':
      return row.rsvpStatus;
    case 'attendance':
      return row.attendance;
  }
}

/**
 * What to ask a guest for: the first kind in which no two of these rows agree and that can be asked; null when there is
 * none. `shown` holds every kind in which they differ at all.
 */
export function tellApart(rows: readonly GuestRow[]): {
  readonly clue: Clue | null;
  readonly shown: ReadonlySet<ClueKind>;
} {
  const texts = (kind: ClueKind) => rows.map((row) => clueText(row, kind));
  const shown = new Set(kinds.filter((kind) => new Set(texts(kind)).size > 1));
  const isTelling = (kind: ClueKind) => {
    const known = texts(kind);
    return !known.includes(null) && new Set(known).size === rows.length;
  };
  const column = rows[0]?.differs?.name;
  if (isTelling('company')) return { clue: { kind: 'company' }, shown };
  if (column !== undefined && isTelling('column')) return { clue: { kind: 'column', name: column }, shown };
  if (isTelling('email')) return { clue: { kind: 'email' }, shown };
  if (isTelling('table')) return { clue: { kind: 'table' }, shown };
  return { clue: isTelling('seat') ? { kind: 'seat' } : null, shown };
}

/** Whether this column stands in a place of its own. */
function isInRole({ table, seat, company, companion, vip }: GuestRow, column: NamedText | null): boolean {
  return [table, seat, company, companion, vip].some((role) => role !== null && role.name === column?.name);
}
