import type { FaultKind } from './fault-kind.ts';

/** No connection comes about: the request never reaches the service. */
export const lineFaults: readonly FaultKind[] = [
  {
    name: 'unknown name',
    happens: 'The name service does not know the service.',
    fault: { line: 'nameless' },
    failure: 'unreachable',
  },
  {
    name: 'connection refused',
    happens: 'Nobody listens at the address.',
    fault: { line: 'refusing' },
    failure: 'unreachable',
  },
  {
    name: 'handshake without an answer',
    happens: 'The connection is taken, and nothing is said on it.',
    fault: { line: 'mute' },
    failure: 'unreachable',
    hangs: true,
  },
  {
    name: 'certificate not to be trusted',
    happens: 'Somebody answers with a certificate of their own.',
    fault: { line: 'untrusted' },
    failure: 'certificate-untrusted',
  },
];
