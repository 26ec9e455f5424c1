import type { RequestKind } from './fault-kind.ts';

/** Which request of a night meets the fault. */
export interface MatrixPath {
  readonly name: 'list' | 'update' | 're-read' | 'bisect';
  readonly request: RequestKind;
  /** One more guest is marked, whom the service refuses. */
  readonly withGuilty: boolean;
}

/** The paths of the fault matrix. When bisecting, the fault meets the first half of a refused batch. */
export const matrixPaths: readonly MatrixPath[] = [
  { name: 'list', request: 'list', withGuilty: false },
  { name: 'update', request: 'update', withGuilty: false },
  { name: 're-read', request: 're-read', withGuilty: false },
  { name: 'bisect', request: 'update', withGuilty: true },
];

/** How many guests are marked that the service knows. */
export const batches = [1, 50, 500] as const;
