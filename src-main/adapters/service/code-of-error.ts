/**
 * The code of an error, such as `ECONNREFUSED`, else its name. Codes are all that is kept of an error from
 * below: messages there may hold addresses and header values.
 */
export function codeOfError(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.name;
}
