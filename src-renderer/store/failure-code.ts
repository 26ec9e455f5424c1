import { type ErrorCode, VestibuleError } from '../../src-shared/errors/vestibule-error.ts';

/** The code of a failure of the bridge. Anything else is a defect of ours and is thrown on. */
export function failureCode(error: unknown): ErrorCode {
  if (error instanceof VestibuleError) return error.code;
  throw error;
}

/**
 * Does `work`, and does nothing more when the connection to the core is lost: the banner says so, and
 * everything is asked again when it is back.
 */
export async function unlessDisconnected(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (failureCode(error) !== 'connection-lost') throw error;
  }
}
