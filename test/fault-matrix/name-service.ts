import dns from 'node:dns';
import { vi } from 'vitest';

/** The name service of this process. */
export interface NameService {
  /** From now on nobody knows `localhost`, until the returned function is called by everybody who has said so. */
  fail(): () => void;
  restore(): void;
}

/** Stands in for the machine's name service: knows 127.0.0.1 and `localhost`, and nobody else. */
export function fakeNameService(): NameService {
  let outages = 0;

  function lookUp(
    hostname: string,
    options: { readonly all?: boolean },
    callback: (error: Error | null, address?: unknown, family?: number) => void,
  ): void {
    const known = hostname === '127.0.0.1' || (hostname === 'localhost' && outages === 0);
    if (!known) callback(unknownName());
    else if (options.all) callback(null, [{ address: '127.0.0.1', family: 4 }]);
    else callback(null, '127.0.0.1', 4);
  }

  const spy = vi.spyOn(dns, 'lookup').mockImplementation(lookUp as typeof dns.lookup);
  return {
    fail() {
      outages += 1;
      return () => {
        outages -= 1;
      };
    },
    restore: () => spy.mockRestore(),
  };
}

function unknownName(): Error {
  return Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' });
}
