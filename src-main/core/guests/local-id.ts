import type { LocalStore } from '../ports/local-store.ts';

const prefix = 'local:';

/** The first id after all local ids, in the order of texts: for a range of them. */
export const localIdRange = { from: prefix, before: 'local;' } as const;

/** Names a walk-in until the service has given the guest a personId: unique across laptops. */
export function newLocalId({ laptopId }: Pick<LocalStore, 'laptopId'>, sequence: number): string {
  return `${prefix}${laptopId}-${sequence}`;
}

/** Whether this id was given here and not by the service. */
export function isLocalId(id: string): boolean {
  return id.startsWith(prefix);
}
