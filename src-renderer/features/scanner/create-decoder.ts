import address from './decode-worker.ts?worker&url';

/** Trusted Types, where the browser has them: the headers of the page (composition/page-rules.ts) name this policy. */
declare global {
  interface Window {
    readonly trustedTypes?: {
      createPolicy(
        name: 'vestibule-worker',
        rules: { createScriptURL(): string },
      ): { createScriptURL(text: string): string };
    };
  }
}

/** Vouches for the one address that the page runs as a script, whatever it is asked for. */
const policy = window.trustedTypes?.createPolicy('vestibule-worker', { createScriptURL: () => address });

/** Starts the worker that reads codes: its code is a file of our own, fetched when somebody scans. */
export function createDecoder(): Worker {
  return new Worker(policy?.createScriptURL(address) ?? address, { type: 'module' });
}
