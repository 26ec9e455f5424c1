import { type Bridge, createBridge } from '../../../src-renderer/bridge/bridge.ts';
import {
  type CallHandlers,
  type CallName,
  contract,
  type NewsName,
  type NewsPayload,
  type TellNews,
} from '../../../src-shared/bridge/contract.ts';
import {
  type CoreMessage,
  callMessageSchema,
  type Envelope,
  type Pipe,
} from '../../../src-shared/bridge/pipe.ts';
import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';

/** A core in memory behind the real bridge client. */
export interface FakeBridge {
  readonly pipe: Pipe;
  readonly bridge: Bridge;
  readonly tell: TellNews;
  /** Every request of one call so far, oldest first. */
  requests<N extends CallName>(name: N): readonly unknown[];
  breakConnection(): void;
  restoreConnection(): void;
}

/**
 * Answers calls with `handlers`, checked by the contract's schemas both ways and carried as JSON like on a
 * real pipe. A call without a handler fails with `internal`.
 */
export function createFakeBridge(handlers: Partial<CallHandlers>): FakeBridge {
  const messageListeners = new Set<(message: unknown) => void>();
  const connectionListeners = new Set<(connected: boolean) => void>();
  const log: { readonly name: CallName; readonly request: unknown }[] = [];
  let connected = true;

  const toRenderer = (message: CoreMessage) => {
    if (!connected) return;
    for (const listener of messageListeners) listener(asJson(message));
  };
  const answer = async (raw: unknown) => {
    const { id, name, request } = callMessageSchema.parse(raw);
    if (!isCallName(name)) throw new Error(`no such call: ${name}`);
    log.push({ name, request });
    toRenderer({ kind: 'reply', id, envelope: await handle(handlers, name, request) });
  };
  const setConnected = (isConnected: boolean) => {
    connected = isConnected;
    for (const listener of connectionListeners) listener(isConnected);
  };

  const pipe: Pipe = {
    send: (message) => void answer(asJson(message)),
    onMessage: (listener) => {
      messageListeners.add(listener);
      return () => messageListeners.delete(listener);
    },
    onConnection: (listener) => {
      connectionListeners.add(listener);
      return () => connectionListeners.delete(listener);
    },
  };
  return {
    pipe,
    bridge: createBridge(pipe),
    tell: <N extends NewsName>(name: N, payload: NewsPayload<N>) =>
      toRenderer({ kind: 'news', name, payload: contract.news[name].parse(payload) }),
    requests: (name) => log.filter((call) => call.name === name).map(({ request }) => request),
    breakConnection: () => setConnected(false),
    restoreConnection: () => setConnected(true),
  };
}

async function handle(handlers: Partial<CallHandlers>, name: CallName, request: unknown): Promise<Envelope> {
  const parsed = contract.calls[name].request.safeParse(request);
  if (!parsed.success) return { ok: false, error: { code: 'request-invalid' } };
  // The schema of this very name has parsed the request its handler is given.
  const handler = handlers[name] as ((request: unknown) => Promise<unknown>) | undefined;
  if (handler === undefined) return { ok: false, error: { code: 'internal' } };
  try {
    return { ok: true, value: contract.calls[name].reply.parse(await handler(parsed.data)) };
  } catch (error) {
    if (error instanceof VestibuleError)
      return { ok: false, error: { code: error.code, issuer: error.issuer } };
    throw error;
  }
}

function isCallName(name: string): name is CallName {
  return Object.hasOwn(contract.calls, name);
}

function asJson(message: unknown): unknown {
  return JSON.parse(JSON.stringify(message));
}
