import { DoorsFailure, type DoorsHost } from '../../src-main/core/ports/doors.ts';

/** A laptop that cannot listen for others. */
export const noDoorsHost: DoorsHost = {
  open: () => Promise.reject(new DoorsFailure('cannot-listen')),
};
