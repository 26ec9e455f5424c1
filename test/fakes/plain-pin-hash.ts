import type { PinHash } from '../../src-main/core/ports/secrets.ts';

/** A hash that hides nothing and takes no time: tests of the lock wait for nothing but its own pauses. */
export const plainPinHash: PinHash = {
  hash: async (pin) => `plain ${pin}`,
  matches: async (pin, hash) => hash === `plain ${pin}`,
};
