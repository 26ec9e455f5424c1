import { createHash } from 'node:crypto';
import type { Database } from 'better-sqlite3';

/** Who a request acts for. */
export interface Caller {
  readonly userId: string;
  readonly organizationSlug: string;
}

export interface User {
  readonly userId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly role: string;
}

export interface NewUser extends User {
  readonly password: string;
  readonly organizationSlugs: readonly string[];
}

/** Organizations, users and what they prove themselves with. Secrets are stored and compared as SHA-256. */
export interface AccountTable {
  insertOrganization(organizationSlug: string, name: string): void;
  insertUser(user: NewUser): void;
  insertApiKey(apiKey: string, caller: Caller): void;
  insertAccessToken(accessToken: string, userId: string): void;
  findKeyCaller(apiKey: string): Caller | null;
  findTokenUser(accessToken: string): User | null;
  /** The user with this email (in any case) and password. */
  findLogin(email: string, password: string): User | null;
  listOrganizationSlugs(userId: string): readonly string[];
  removeApiKey(apiKey: string): void;
  removeAccessTokens(): void;
}

const userColumns =
  'u.user_id AS userId, u.first_name AS firstName, u.last_name AS lastName, u.email, u.role';

export function createAccountTable(db: Database): AccountTable {
  const insertOrganization = db.prepare('INSERT INTO organization (organization_slug, name) VALUES (?, ?)');
  const insertUser = db.prepare(
    `INSERT INTO user (user_id, first_name, last_name, email, role, password_hash)
     VALUES (?, ?, ?, ?, ?, ?)`,
  );
  const insertMembership = db.prepare('INSERT INTO membership (user_id, organization_slug) VALUES (?, ?)');
  const insertApiKey = db.prepare(
    'INSERT INTO api_key (key_hash, organization_slug, user_id) VALUES (?, ?, ?)',
  );
  const insertAccessToken = db.prepare('INSERT INTO access_token (token_hash, user_id) VALUES (?, ?)');
  const keyCaller = db.prepare<[string], Caller>(
    'SELECT user_id AS userId, organization_slug AS organizationSlug FROM api_key WHERE key_hash = ?',
  );
  const tokenUser = db.prepare<[string], User>(
    `SELECT ${userColumns} FROM access_token t JOIN user u ON u.user_id = t.user_id WHERE t.token_hash = ?`,
  );
  const login = db.prepare<[string, string], User>(
    `SELECT ${userColumns} FROM user u WHERE u.email = ? AND u.password_hash = ?`,
  );
  const memberships = db.prepare<[string], { slug: string }>(
    'SELECT organization_slug AS slug FROM membership WHERE user_id = ? ORDER BY organization_slug',
  );
  const deleteApiKey = db.prepare('DELETE FROM api_key WHERE key_hash = ?');
  const deleteAccessTokens = db.prepare('DELETE FROM access_token');

  return {
    insertOrganization: (slug, name) => void insertOrganization.run(slug, name),
    insertUser: (user) => {
      insertUser.run(
        user.userId,
        user.firstName,
        user.lastName,
        user.email.toLowerCase(),
        user.role,
        hashSecret(user.password),
      );
      for (const slug of user.organizationSlugs) insertMembership.run(user.userId, slug);
    },
    insertApiKey: (apiKey, caller) =>
      void insertApiKey.run(hashSecret(apiKey), caller.organizationSlug, caller.userId),
    insertAccessToken: (accessToken, userId) => void insertAccessToken.run(hashSecret(accessToken), userId),
    findKeyCaller: (apiKey) => keyCaller.get(hashSecret(apiKey)) ?? null,
    findTokenUser: (accessToken) => tokenUser.get(hashSecret(accessToken)) ?? null,
    findLogin: (email, password) => login.get(email.toLowerCase(), hashSecret(password)) ?? null,
    listOrganizationSlugs: (userId) => memberships.all(userId).map((row) => row.slug),
    removeApiKey: (apiKey) => void deleteApiKey.run(hashSecret(apiKey)),
    removeAccessTokens: () => void deleteAccessTokens.run(),
  };
}

function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
