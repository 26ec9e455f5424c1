import type { Caller, User } from '../database/account-table.ts';
import type { PracticeDatabase } from '../database/open-practice-database.ts';
import type { Answer } from '../http/answer.ts';
import type { ServiceRequest } from '../http/service-request.ts';

/** What every endpoint rests on. */
export interface EndpointContext {
  readonly database: PracticeDatabase;
  /** The service's own clock. */
  readonly now: () => Date;
  /** A new identifier, access token or invite code, unguessable. */
  readonly newId: () => string;
}

/** An endpoint by how a request must prove who it is. */
export type Endpoint =
  | { readonly access: 'open'; handle(context: EndpointContext, request: ServiceRequest): Answer }
  | {
      readonly access: 'access-token';
      handle(context: EndpointContext, request: ServiceRequest, user: User): Answer;
    }
  | {
      readonly access: 'organization';
      handle(context: EndpointContext, request: ServiceRequest, caller: Caller): Answer;
    }
  | {
      readonly access: 'event';
      handle(context: EndpointContext, request: ServiceRequest, caller: Caller, eventId: string): Answer;
    };
