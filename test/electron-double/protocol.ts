type Handler = (request: Request) => Promise<Response> | Response;

const handlers = new Map<string, Handler>();
const privileged = new Set<string>();

/** Custom schemes. Only one registered as standard and secure can be shown: it stands for an https origin. */
export const protocol = {
  registerSchemesAsPrivileged(
    schemes: readonly { scheme: string; privileges?: { standard?: boolean; secure?: boolean } }[],
  ): void {
    for (const { scheme, privileges } of schemes) {
      if (privileges?.standard === true && privileges.secure === true) privileged.add(scheme);
    }
  },

  handle(scheme: string, handler: Handler): void {
    if (!privileged.has(scheme)) throw new Error(`${scheme}: was not registered as standard and secure`);
    handlers.set(scheme, handler);
  },
};

const stand = '.scheme.invalid';

/** `app://vestibule/x` → `https://vestibule.app.scheme.invalid/x`: an address Chromium can be shown. */
export function toChromium(address: string): string {
  const { protocol: scheme, host, pathname, search, hash } = new URL(address);
  return `https://${host}.${scheme.slice(0, -1)}${stand}${pathname}${search}${hash}`;
}

/** The way back; addresses of the web stay as they are. */
export function fromChromium(address: string): string {
  if (!URL.canParse(address)) return address;
  const { host, pathname, search, hash } = new URL(address);
  if (!host.endsWith(stand)) return address;
  const name = host.slice(0, -stand.length);
  const dot = name.lastIndexOf('.');
  return `${name.slice(dot + 1)}://${name.slice(0, dot)}${pathname}${search}${hash}`;
}

/** Asks the handler of the address's scheme; null when there is none. */
export async function answer(method: string, address: string): Promise<Response | null> {
  const handler = handlers.get(new URL(address).protocol.slice(0, -1));
  return handler === undefined ? null : handler(new Request(address, { method }));
}
