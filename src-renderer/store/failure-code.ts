import { type ErrorCode, VestibuleError } from '../../src-shared/errors/vestibule-error.ts';

/** The code of a failure of the bridge. Anything else is a defect of ours and is thrown on. */
export function failureCode(error: unknown): ErrorCode {
  if (error instanceof VestibuleError) return error.code;
  throw error;
}
