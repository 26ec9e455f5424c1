/**
 * Runs inside Chromium, before the page's own scripts: gives the built preload its `require('electron')`
 * and runs it. Sent as text, so it uses nothing from outside itself.
 *
 * @param bindingName global that carries `(channel, message)` to the main process; hidden from the page
 * @param eventName DOM event that carries `{channel, message}` from the main process
 * @param preload the bundle, wrapped as a CommonJS module
 */
export function runPreload(
  bindingName: string,
  eventName: string,
  preload: (require: (name: string) => unknown, module: object, exports: object) => void,
): void {
  type Listener = (event: object, message: unknown) => void;
  if (window !== window.top || !location.host.endsWith('.scheme.invalid')) return;

  const post = Reflect.get(window, bindingName) as (channel: string, message: unknown) => void;
  Reflect.deleteProperty(window, bindingName);

  const listeners = new Map<string, Set<Listener>>();
  const of = (channel: string) => {
    const known = listeners.get(channel) ?? new Set<Listener>();
    listeners.set(channel, known);
    return known;
  };
  window.addEventListener(eventName, (event) => {
    const { channel, message } = (event as CustomEvent<{ channel: string; message: unknown }>).detail;
    for (const listener of of(channel)) listener({}, message);
  });

  /** What crosses the bridge is copied: no object of one side is ever seen by the other. */
  const copy = (value: unknown): unknown => {
    if (typeof value === 'function') return (...args: unknown[]) => copy(value(...args.map(copy)));
    if (Array.isArray(value)) return Object.freeze(value.map(copy));
    if (typeof value !== 'object' || value === null) return value;
    return Object.freeze(Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copy(part)])));
  };

  const electron = {
    contextBridge: {
      exposeInMainWorld(name: string, api: object) {
        Object.defineProperty(window, name, { value: copy(api) });
      },
    },
    ipcRenderer: {
      send: (channel: string, message: unknown) => post(channel, structuredClone(message)),
      on: (channel: string, listener: Listener) => of(channel).add(listener),
      off: (channel: string, listener: Listener) => of(channel).delete(listener),
    },
  };
  const module = { exports: {} };
  preload(
    (name) => {
      if (name === 'electron') return electron;
      throw new Error(`A sandboxed preload cannot load ${name}`);
    },
    module,
    module.exports,
  );
}
