/**
 * Carries messages between one renderer and the core: Electron IPC, a WebSocket, or a pair in memory.
 * A pipe carries structured-cloneable JSON values, in order, and knows nothing of what they mean.
 */
export interface Pipe {
  send(message: unknown): void;
  /** Calls `listener` for each message that arrives. Returns how to stop listening. */
  onMessage(listener: (message: unknown) => void): () => void;
  /** Calls `listener` when the other side is gone, and again with `true` when it is back. */
  onConnection(listener: (connected: boolean) => void): () => void;
}
