import { EventEmitter } from 'node:events';
import { protocol } from './protocol.ts';

type BeforeRequest = (details: { url: string }, decide: (response: { cancel?: boolean }) => void) => void;

/** A session that pages are shown in. Proxies and permissions are kept to nowhere: Chromium has been started. */
export class PageSession extends EventEmitter {
  readonly protocol = { handle: protocol.handle };
  readonly webRequest = {
    onBeforeRequest: (listener: BeforeRequest): void => {
      this.#beforeRequest = listener;
    },
  };
  #beforeRequest: BeforeRequest = (_details, decide) => decide({});

  setPermissionRequestHandler(_handler: unknown): void {}
  setPermissionCheckHandler(_handler: unknown): void {}
  setDevicePermissionHandler(_handler: unknown): void {}
  async setProxy(_config: unknown): Promise<void> {}

  /** For the double's pages: whether nobody cancels this request. */
  async mayRequest(url: string): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    this.#beforeRequest({ url }, ({ cancel = false }) => resolve(!cancel));
    return promise;
  }
}
