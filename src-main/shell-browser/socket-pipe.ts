import { type RawData, WebSocket } from 'ws';
import type { Pipe } from '../../src-shared/bridge/pipe.ts';
import type { Log } from '../core/ports/log.ts';

/** A page that reads nothing must not make us keep everything. */
const maxWaitingBytes = 8 * 1_024 * 1_024;

/** Why we close a socket: codes of RFC 6455. */
const closing = {
  'not-text': 1003,
  'not-json': 1007,
  'too-many': 1008,
} as const;

/**
 * The core's end of the bridge over one WebSocket: a message is one text frame of JSON. A page that sends
 * anything else, or more than `isAllowed` lets pass, loses its connection; it may come back.
 */
export function socketPipe(socket: WebSocket, isAllowed: () => boolean, log: Log): Pipe {
  const refuse = (reason: keyof typeof closing) => {
    log.warn('bridge.socket-refused', { reason });
    socket.close(closing[reason], reason);
  };

  return {
    send(message) {
      if (socket.readyState !== WebSocket.OPEN) return;
      if (socket.bufferedAmount <= maxWaitingBytes) socket.send(JSON.stringify(message));
      else socket.terminate();
    },
    onMessage(listener) {
      const onMessage = (data: RawData, isBinary: boolean) => {
        // What is still under way while we close was sent by a page that we gave up on.
        if (socket.readyState !== WebSocket.OPEN) return;
        if (!isAllowed()) return refuse('too-many');
        if (isBinary) return refuse('not-text');
        const parsed = parseJson(data.toString());
        if (parsed.ok) listener(parsed.value);
        else refuse('not-json');
      };
      socket.on('message', onMessage);
      return () => socket.off('message', onMessage);
    },
    onConnection(listener) {
      const onClose = () => listener(false);
      socket.on('close', onClose);
      return () => socket.off('close', onClose);
    },
  };
}

function parseJson(text: string): { ok: true; value: unknown } | { ok: false } {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false };
  }
}
