import { contract } from '../../src-shared/bridge/contract.ts';
import { callMessageSchema, type Pipe } from '../../src-shared/bridge/pipe.ts';

/** One IPC channel as the preload script has it. */
interface Channel {
  post(message: unknown): void;
  /** Returns how to stop listening. */
  listen(listener: (message: unknown) => void): () => void;
}

/** zod would turn a schema into a function made from text, which the page's policy forbids. */
const asData = { jitless: true };

/**
 * The renderer's end of the bridge. What may pass is derived from the contract: out go only calls it
 * names. Throws `TypeError` on anything else the page tries to send. What the main process sends is read by the page's
 * bridge, as over any other pipe.
 */
export function createGatedPipe(channel: Channel): Pipe {
  return {
    send(message) {
      const call = callMessageSchema.safeParse(message, asData);
      if (!call.success || !Object.hasOwn(contract.calls, call.data.name)) {
        throw new TypeError('This is no call of the bridge contract.');
      }
      channel.post(call.data);
    },
    onMessage: (listener) => channel.listen(listener),
    // The window ends with the main process: there is no moment in which a page could see it gone.
    onConnection: () => () => undefined,
  };
}

/** The one IPC channel, used both ways: what travels on it is the bridge contract's messages. */
export const messageChannel = 'vestibule:message';
