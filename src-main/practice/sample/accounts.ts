import type { NewUser } from '../database/account-table.ts';
import type { PracticeDatabase } from '../database/open-practice-database.ts';

/** Ids of the users, by which events name their roles. */
export const maria = 'user-maria-lindqvist';
export const tomas = 'user-tomas-ferreira';
export const grace = 'user-grace-okafor';

/** An organization of the practice service, and how to sign in to it. */
export interface SampleOrganization {
  readonly organizationSlug: string;
  readonly name: string;
  readonly apiKey: string;
  /** The user who created the API key. */
  readonly keyUserId: string;
  /** Legacy login. */
  readonly login: { readonly email: string; readonly password: string };
}

/** An event agency. Its API key acts as Maria, who may work for both organizations. */
export const halcyonEvents: SampleOrganization = {
  organizationSlug: 'halcyon-events',
  name: 'Halcyon Events',
  apiKey: 'practice_halcyon_4f7c1d9ab2e05836',
  keyUserId: maria,
  login: { email: 'maria.lindqvist@halcyon.example', password: 'practice-maria' },
};

/** A film distributor. */
export const kestrelFilms: SampleOrganization = {
  organizationSlug: 'kestrel-films',
  name: 'Kestrel Films',
  apiKey: 'practice_kestrel_93ab60e7f1d4c825',
  keyUserId: grace,
  login: { email: 'grace.okafor@kestrel.example', password: 'practice-grace' },
};

/** The users of both organizations. Tomás owns the events which Maria sees only among all of the organization's. */
const sampleUsers: readonly NewUser[] = [
  {
    userId: maria,
    firstName: 'Maria',
    lastName: 'Lindqvist',
    ...halcyonEvents.login,
    role: 'Admin',
    organizationSlugs: [halcyonEvents.organizationSlug, kestrelFilms.organizationSlug],
  },
  {
    userId: tomas,
    firstName: 'Tomás',
    lastName: 'Ferreira',
    email: 'tomas.ferreira@halcyon.example',
    password: 'practice-tomas',
    role: 'Member',
    organizationSlugs: [halcyonEvents.organizationSlug],
  },
  {
    userId: grace,
    firstName: 'Grace',
    lastName: 'Okafor',
    ...kestrelFilms.login,
    role: 'Super Admin',
    organizationSlugs: [kestrelFilms.organizationSlug],
  },
];

/** Writes organizations, users and API keys. */
export function writeAccounts({ accounts }: PracticeDatabase): void {
  const organizations = [halcyonEvents, kestrelFilms];
  for (const { organizationSlug, name } of organizations) accounts.insertOrganization(organizationSlug, name);
  for (const user of sampleUsers) accounts.insertUser(user);
  for (const { apiKey, organizationSlug, keyUserId } of organizations) {
    accounts.insertApiKey(apiKey, { organizationSlug, userId: keyUserId });
  }
}
