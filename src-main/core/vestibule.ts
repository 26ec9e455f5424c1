import type { CallHandlers, TellNews } from '../../src-shared/bridge/contract.ts';

/** A running core, as a shell sees it: answers to calls, news to pass on, and an end. */
export interface Vestibule {
  readonly handlers: CallHandlers;
  /** Calls `listener` with all news from now on. Returns how to stop listening. */
  onNews(listener: TellNews): () => void;
  /** Stops requests and timers and closes the databases. Nothing saved is lost. */
  close(): Promise<void>;
}
