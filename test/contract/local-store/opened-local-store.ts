import type { ConflictReview, LocalStore, OutcomeRecord } from '../../../src-main/core/ports/local-store.ts';
import type { SalvagedUpdate } from '../../../src-main/core/ports/shared-store.ts';

/** A local store under test, with what only its maker can do to it. */
export interface OpenedLocalStore {
  readonly store: LocalStore;
  /** The process dies at this instant and starts again. The old store is not used any more. */
  crash(): OpenedLocalStore;
  /** What a recovery writes into a new `local.db`. */
  salvage(updates: readonly SalvagedUpdate[]): void;
  /** Nothing of the size of `tooLarge` can be saved any more. */
  fillDisk(): void;
  freeDisk(): void;
  /** Every outcome saved, oldest first: the port only writes them. */
  outcomes(): readonly OutcomeRecord[];
  /** Every review saved, oldest first. */
  reviews(): readonly ConflictReview[];
}

export type OpenLocalStore = () => OpenedLocalStore;

/** What a full disk has no room for. */
export const tooLarge = 'x'.repeat(200_000);
