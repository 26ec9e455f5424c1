import type {
  CallName,
  CallReply,
  CallRequest,
  NewsName,
  NewsPayload,
} from '../../src-shared/bridge/contract.ts';

type CallArguments<N extends CallName> = undefined extends CallRequest<N> ? [] : [request: CallRequest<N>];

/** Every call of the contract as a method. Each fails with `VestibuleError` and with nothing else. */
export type BridgeCalls = {
  readonly [N in CallName]: (...args: CallArguments<N>) => Promise<CallReply<N>>;
};

/** The core as the renderer sees it. */
export interface Bridge extends BridgeCalls {
  /** Calls `listener` with each news of that name. Returns how to stop listening. */
  on<N extends NewsName>(name: N, listener: (payload: NewsPayload<N>) => void): () => void;
  /** Calls `listener` when the core is gone (false), and when it is back (true). */
  onConnection(listener: (connected: boolean) => void): () => void;
}
