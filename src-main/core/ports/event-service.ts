import type { DoorId } from '../../../src-shared/doors/door-id.ts';
import type {
  ChangedGuests,
  CurrentUser,
  GuestSearchAnswer,
  LoginAnswer,
  RemovalAnswer,
} from '../../../src-shared/service/answer-schemas.ts';
import type { ServiceEvent } from '../../../src-shared/service/event-schema.ts';
import type {
  EventListQuery,
  GuestAddition,
  GuestSearchQuery,
  GuestUpdate,
  LoginRequest,
} from '../../../src-shared/service/request-schemas.ts';

/** The credentials of requests (interface: Authentication). */
export type Credentials =
  | { readonly kind: 'api-key'; readonly apiKey: string }
  | { readonly kind: 'access-token'; readonly accessToken: string; readonly organizationSlug: string };

/** One page of events; `unusable` counts records without an eventId. */
export interface EventPage {
  readonly events: readonly ServiceEvent[];
  readonly unusable: number;
}

/** The guest list as a stream: the body is never held as one object. */
export type GuestListAnswer =
  | { readonly notModified: true }
  | {
      readonly notModified: false;
      /** The bytes of the JSON body, in order. Fails with `ServiceFailure` when the body is cut off. */
      readonly chunks: AsyncIterable<Uint8Array>;
      /** For If-None-Match of the next pull, when the service offers one. */
      readonly etag: string | null;
    };

/** Called with the service's Date header (as sent) on every answer that has one. */
export type DateListener = (dateHeader: string) => void;

/**
 * The remote service, one method for each request (interface: Requests). Every method fails with
 * `ServiceFailure` and with nothing else. `signal` gives up the request.
 */
export interface EventService {
  /** `GET /me`. */
  me(signal?: AbortSignal): Promise<CurrentUser>;
  /** `GET /person`: its parameters and answer are not documented, so they are passed through. */
  person(query: Readonly<Record<string, string>>, signal?: AbortSignal): Promise<unknown>;
  /** `GET /event`. */
  listEvents(query: EventListQuery, signal?: AbortSignal): Promise<EventPage>;
  /** `GET /event/<event_id>/guestlist`. `etag` of an earlier answer lets the service say "not modified". */
  guestList(
    eventId: string,
    options: { etag?: string | null; signal?: AbortSignal },
  ): Promise<GuestListAnswer>;
  /** `GET /event/<event_id>/guestlist/search`. */
  searchGuests(eventId: string, query: GuestSearchQuery, signal?: AbortSignal): Promise<GuestSearchAnswer>;
  /** `POST /event/<event_id>/guestlist`. Not idempotent. */
  addGuests(eventId: string, guests: readonly GuestAddition[], signal?: AbortSignal): Promise<ChangedGuests>;
  /** `PUT /event/<event_id>/guestlist`. Idempotent. */
  updateGuests(eventId: string, guests: readonly GuestUpdate[], signal?: AbortSignal): Promise<ChangedGuests>;
  /** `DELETE /event/<event_id>/guestlist`, with a JSON body. */
  removeGuests(eventId: string, personIds: readonly string[], signal?: AbortSignal): Promise<RemovalAnswer>;
}

/** Makes clients for one service address; `login` is the one call without credentials. */
export interface ServiceConnector {
  /** Through which paired laptop the last connection was opened; null when it was direct. */
  via(): DoorId | null;
  connect(address: string, credentials: Credentials): EventService;
  /** `POST /login` (legacy). */
  login(address: string, request: LoginRequest, signal?: AbortSignal): Promise<LoginAnswer>;
}
