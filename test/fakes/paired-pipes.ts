import type { Pipe } from '../../src-shared/bridge/pipe.ts';

/** Two ends of one pipe in memory, and the power to cut it. */
export interface PairedPipes {
  readonly renderer: Pipe;
  readonly core: Pipe;
  /** Loses what is sent from now on, and tells both ends. */
  disconnect(): void;
  /** Carries messages again, and tells both ends. */
  reconnect(): void;
}

/**
 * A pipe in memory with the manners of a real one: messages arrive in order, after the sender's turn, as
 * copies made by JSON; what is sent while it is cut is lost.
 */
export function pairedPipes(): PairedPipes {
  let connected = true;
  const renderer = pipeEnd();
  const core = pipeEnd();

  const carry = (to: PipeEnd) => (message: unknown) => {
    const text = JSON.stringify(message);
    queueMicrotask(() => {
      if (connected) to.deliver(JSON.parse(text));
    });
  };
  const turn = (now: boolean) => {
    connected = now;
    renderer.tellConnection(now);
    core.tellConnection(now);
  };

  return {
    renderer: { ...renderer.listening, send: carry(core) },
    core: { ...core.listening, send: carry(renderer) },
    disconnect: () => turn(false),
    reconnect: () => turn(true),
  };
}

interface PipeEnd {
  readonly listening: Pick<Pipe, 'onMessage' | 'onConnection'>;
  deliver(message: unknown): void;
  tellConnection(connected: boolean): void;
}

function pipeEnd(): PipeEnd {
  const messageListeners = new Set<(message: unknown) => void>();
  const connectionListeners = new Set<(connected: boolean) => void>();
  return {
    listening: {
      onMessage: (listener) => listen(messageListeners, listener),
      onConnection: (listener) => listen(connectionListeners, listener),
    },
    deliver: (message) => {
      for (const listener of [...messageListeners]) listener(message);
    },
    tellConnection: (connected) => {
      for (const listener of [...connectionListeners]) listener(connected);
    },
  };
}

function listen<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
