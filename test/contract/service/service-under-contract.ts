import type { EventService, ServiceConnector } from '../../../src-main/core/ports/event-service.ts';
import { guestListSchema } from '../../../src-shared/service/answer-schemas.ts';
import { type ServiceGuest, serviceGuestSchema } from '../../../src-shared/service/guest-schema.ts';
import type { LoginRequest } from '../../../src-shared/service/request-schemas.ts';

/** A service that holds `contract-world.ts`, and a client that acts for Maria in Halcyon Events. */
export interface ServiceUnderContract {
  readonly client: EventService;
  /** What the service holds about a guest, null when the guest is not on the list. */
  findGuest(eventId: string, personId: string): ServiceGuest | null;
  /** As the guest would answer through the RSVP link. */
  replyAsGuest(eventId: string, personId: string, rsvpStatus: string): void;
}

/** Opens a fresh one, which ends with the test. */
export type OpenService = () => Promise<ServiceUnderContract>;
/** The same for rules that need only the client: those a fake of the client keeps, too. */
export type OpenClient = () => Promise<Pick<ServiceUnderContract, 'client'>>;

/** A service as it is met before anybody has signed in. */
export interface SignInUnderContract {
  readonly connector: ServiceConnector;
  readonly address: string;
  readonly apiKey: string;
  readonly login: LoginRequest;
  revokeKey(): void;
  revokeAccessTokens(): void;
}

export type OpenSignIn = () => Promise<SignInUnderContract>;

/** The whole guest list, every record usable. */
export async function readGuestList(client: EventService, eventId: string): Promise<readonly ServiceGuest[]> {
  const answer = await client.guestList(eventId, {});
  if (answer.notModified) throw new Error('not modified, though no ETag was sent');
  const bytes: Uint8Array[] = [];
  for await (const chunk of answer.chunks) bytes.push(chunk);
  const { guests } = guestListSchema.parse(JSON.parse(Buffer.concat(bytes).toString('utf8')));
  return guests.map((guest) => serviceGuestSchema.parse(guest));
}

/** The one guest that is meant, or a failed test. */
export function only<T>(items: readonly T[]): T {
  const [item] = items;
  if (item === undefined || items.length !== 1) throw new Error(`expected one item, got ${items.length}`);
  return item;
}
