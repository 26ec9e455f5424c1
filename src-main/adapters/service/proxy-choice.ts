/** A way to the service: a proxy that tunnels, or none. */
export interface ProxyServer {
  /** Whether the connection to the proxy itself is encrypted. */
  readonly isSecure: boolean;
  readonly host: string;
  readonly port: number;
  /** For `Proxy-Authorization`; null when it wants none. */
  readonly authorization: string | null;
}

/** The ways to an address in the order to try them; null is the way without a proxy. Never empty, never fails. */
export type ProxyChoice = (address: URL) => Promise<readonly (ProxyServer | null)[]>;

/** What a system says about an address, in the words of a PAC file: "PROXY a.example:8080; DIRECT". */
export type SystemProxies = (address: string) => Promise<string>;

export const withoutProxy: ProxyChoice = async () => [null];

/**
 * Chooses by HTTPS_PROXY and NO_PROXY, in either case of letters, and else by what the system says. This machine is
 * reached without a proxy.
 */
export function chooseProxies(
  environment: Readonly<Record<string, string | undefined>>,
  systemProxies: SystemProxies | null,
): ProxyChoice {
  const named = environment.https_proxy || environment.HTTPS_PROXY;
  const proxy = named ? parseProxy(named) : null;
  const exceptions = (environment.no_proxy || environment.NO_PROXY || '').split(/[\s,]+/).filter(Boolean);
  return async (address) => {
    if (address.protocol !== 'https:' || isThisMachine(address.hostname)) return [null];
    if (exceptions.some((exception) => isExcepted(address, exception))) return [null];
    if (proxy !== null) return [proxy];
    if (systemProxies === null) return [null];
    const said = await systemProxies(address.origin).catch(() => 'DIRECT');
    return readPacAnswer(said);
  };
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || host.startsWith('127.');
}

/** Whether NO_PROXY names this host: `*`, the host, a domain above it with or without a dot, and perhaps a port. */
function isExcepted({ hostname, port }: URL, exception: string): boolean {
  if (exception === '*') return true;
  const [, name = '', onlyPort] = /^(.*?)(?::(\d+))?$/.exec(exception.toLowerCase()) ?? [];
  if (onlyPort !== undefined && onlyPort !== (port || '443')) return false;
  const domain = name.replace(/^\*?\./, '');
  return domain !== '' && (hostname === domain || hostname.endsWith(`.${domain}`));
}

/** The proxy of an address such as `http://user:password@proxy.example:8080`; null for one of another kind. */
function parseProxy(text: string): ProxyServer | null {
  const url = URL.parse(text.includes('://') ? text : `http://${text}`);
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null;
  const isSecure = url.protocol === 'https:';
  const login = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  return {
    isSecure,
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (isSecure ? 443 : 80),
    authorization: login === ':' ? null : `Basic ${Buffer.from(login).toString('base64')}`,
  };
}

/** The ways that a PAC file names. Vestibule knows no SOCKS: those are left out. */
function readPacAnswer(answer: string): readonly (ProxyServer | null)[] {
  const ways = answer.split(';').flatMap((part) => {
    const [kind = '', where = ''] = part.trim().split(/\s+/);
    if (kind.toUpperCase() === 'DIRECT') return [null];
    if (!/^(PROXY|HTTPS?)$/i.test(kind)) return [];
    return parseProxy(`${kind.toUpperCase() === 'HTTPS' ? 'https' : 'http'}://${where}`) ?? [];
  });
  return ways.length === 0 ? [null] : ways;
}
