import { loginAnswerSchema } from '../../../src-shared/service/answer-schemas.ts';
import type { DateListener, ServiceConnector } from '../../core/ports/event-service.ts';
import { parseServiceAddress } from '../../core/session/service-address.ts';
import { createEventServiceClient } from './event-service-client.ts';
import { type ProxyChoice, withoutProxy } from './proxy-choice.ts';
import { createServiceAgent } from './service-agent.ts';
import { requestJson, type ServiceHttp, type ServiceTimeouts } from './service-http.ts';
import { createServiceWay, type OpenService } from './service-way.ts';
import { createThroughDoors, type OpenThroughDoors } from './through-doors.ts';

/** The timeouts of the app, in milliseconds. */
export const serviceTimeouts: ServiceTimeouts = { connectMs: 5_000, answerMs: 20_000, progressMs: 60_000 };

export interface ServiceConnectorOptions {
  readonly onDate?: DateListener;
  readonly timeouts?: ServiceTimeouts;
  /** Without it, every connection is direct. */
  readonly chooseProxies?: ProxyChoice;
  /** Unix time in milliseconds, for a Retry-After date in an answer without a date of its own. */
  readonly now?: () => number;
}

/** A connector that owns its connections. */
export interface HttpServiceConnector extends ServiceConnector {
  /** Where the direct way fails, connections go through these from now on; null for no more. */
  throughDoors(open: OpenThroughDoors | null): void;
  /** Opens a connection for a paired laptop, as this one's own are opened. */
  readonly openForDoor: OpenService;
  /** Gives up requests under way (they fail with `interrupted`) and closes all connections. */
  close(): Promise<void>;
}

/**
 * Makes clients of the service over HTTP. Both methods take only what `parseServiceAddress` takes: a key
 * or a password cannot leave this machine unencrypted.
 */
export function createServiceConnector(options: ServiceConnectorOptions = {}): HttpServiceConnector {
  const timeouts = options.timeouts ?? serviceTimeouts;
  const chooseProxies = options.chooseProxies ?? withoutProxy;
  const doors = createThroughDoors({ monotonicMs: () => performance.now() });
  const agent = createServiceAgent(timeouts.connectMs, chooseProxies, doors);
  const http: ServiceHttp = {
    dispatcher: agent,
    timeouts,
    now: options.now ?? Date.now,
    onDate: options.onDate ?? (() => undefined),
  };
  return {
    connect: (address, credentials) =>
      createEventServiceClient(http, parseServiceAddress(address), credentials),
    login: async (address, { email, password }, signal) =>
      requestJson(
        http,
        {
          method: 'POST',
          address: parseServiceAddress(address),
          path: '/login',
          body: { email, password },
          signal,
        },
        loginAnswerSchema,
      ),
    throughDoors: doors.use,
    via: doors.via,
    openForDoor: createServiceWay(timeouts.connectMs, chooseProxies),
    close: () => agent.destroy(),
  };
}
