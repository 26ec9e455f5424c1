import {
  type CallName,
  type CallReply,
  type CallRequest,
  contract,
  type NewsName,
  type NewsPayload,
} from '../../src-shared/bridge/contract.ts';
import {
  type CallMessage,
  coreMessageSchema,
  type Envelope,
  type Pipe,
} from '../../src-shared/bridge/pipe.ts';
import { VestibuleError } from '../../src-shared/errors/vestibule-error.ts';

type CallArguments<N extends CallName> = undefined extends CallRequest<N> ? [] : [request: CallRequest<N>];

/** Every call of the contract as a method. Each fails with `VestibuleError` and with nothing else. */
type BridgeCalls = {
  readonly [N in CallName]: (...args: CallArguments<N>) => Promise<CallReply<N>>;
};

/** The core as the renderer sees it. */
export interface Bridge extends BridgeCalls {
  /** Calls `listener` with each news of that name. Returns how to stop listening. */
  on<N extends NewsName>(name: N, listener: (payload: NewsPayload<N>) => void): () => void;
  /** Calls `listener` when the core is gone (false), and when it is back (true). */
  onConnection(listener: (connected: boolean) => void): () => void;
}

interface PendingCall {
  readonly name: CallName;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: VestibuleError) => void;
}

/**
 * The client side of the contract over any pipe. The contract's schemas parse replies and news: a reply that
 * does not fit fails its call with `internal`, and other messages are dropped. When the pipe breaks, pending
 * and later calls fail with `connection-lost` until it is back; no call is sent twice. Calls are numbered
 * from `firstId`: a reloaded page keeps its pipe in Electron, and may receive answers meant for the page
 * before.
 */
export function createBridge(pipe: Pipe, firstId = 1): Bridge {
  const pending = new Map<number, PendingCall>();
  const newsListeners = new Map<NewsName, Set<(payload: unknown) => void>>();
  const connectionListeners = new Set<(connected: boolean) => void>();
  let connected = true;
  let lastId = firstId - 1;

  const call = (name: CallName, request: unknown) =>
    new Promise<unknown>((resolve, reject) => {
      if (!connected) {
        reject(new VestibuleError('connection-lost'));
        return;
      }
      lastId += 1;
      pending.set(lastId, { name, resolve, reject });
      pipe.send({ kind: 'call', id: lastId, name, request } satisfies CallMessage);
    });

  pipe.onMessage((raw) => {
    const { data: message } = coreMessageSchema.safeParse(raw);
    if (message?.kind === 'reply') settle(pending, message.id, message.envelope);
    if (message?.kind === 'news') spread(newsListeners, message.name, message.payload);
  });

  pipe.onConnection((isConnected) => {
    connected = isConnected;
    if (!connected) {
      for (const { reject } of pending.values()) reject(new VestibuleError('connection-lost'));
      pending.clear();
    }
    for (const listener of connectionListeners) listener(connected);
  });

  return {
    ...callsOf(call),
    on: <N extends NewsName>(name: N, listener: (payload: NewsPayload<N>) => void) => {
      const listeners = newsListeners.get(name) ?? new Set();
      newsListeners.set(name, listeners);
      // `spread` hands each listener what the schema of its own name has parsed.
      const parsedListener = listener as (payload: unknown) => void;
      listeners.add(parsedListener);
      return () => listeners.delete(parsedListener);
    },
    onConnection: (listener) => {
      connectionListeners.add(listener);
      return () => connectionListeners.delete(listener);
    },
  };
}

function callsOf(call: (name: CallName, request: unknown) => Promise<unknown>): BridgeCalls {
  const names = Object.keys(contract.calls) as CallName[];
  // Each value is `call` bound to its own name, and `settle` parses by the schema of that name.
  return Object.fromEntries(
    names.map((name) => [name, (request?: unknown) => call(name, request)]),
  ) as unknown as BridgeCalls;
}

function settle(pending: Map<number, PendingCall>, id: number, envelope: Envelope): void {
  const waiting = pending.get(id);
  if (waiting === undefined) return;
  pending.delete(id);
  if (!envelope.ok) {
    waiting.reject(new VestibuleError(envelope.error.code, { issuer: envelope.error.issuer ?? null }));
    return;
  }
  const reply = contract.calls[waiting.name].reply.safeParse(envelope.value);
  if (reply.success) waiting.resolve(reply.data);
  else waiting.reject(new VestibuleError('internal', { cause: reply.error }));
}

function spread(
  newsListeners: ReadonlyMap<NewsName, ReadonlySet<(payload: unknown) => void>>,
  name: string,
  rawPayload: unknown,
): void {
  if (!isNewsName(name)) throw new VestibuleError('internal');
  const payload = contract.news[name].parse(rawPayload);
  for (const listener of newsListeners.get(name) ?? []) listener(payload);
}

function isNewsName(name: string): name is NewsName {
  return Object.hasOwn(contract.news, name);
}
