import type { Decision } from './local-store.ts';

/**
 * An append-only second copy of the decisions beside `local.db`, one checksummed line each. Written after
 * the commit; it costs no fsync of its own, because durability comes from the commit.
 */
export interface DecisionJournal {
  /** Appends one line. Fails with `StoreFailure` when the disk refuses. */
  append(decision: Decision): void;
  /** Every readable line, in order; `damaged` counts lines whose checksum does not fit. */
  read(): { readonly decisions: readonly Decision[]; readonly damaged: number };
}
