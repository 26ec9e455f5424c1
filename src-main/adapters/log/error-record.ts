import { errorCode } from '../../../src-shared/errors/error-code.ts';
import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';
import { StoreFailure } from '../../core/ports/local-store.ts';
import { ServiceFailure } from '../../core/ports/service-failure.ts';

/** An error as the log keeps it. */
export interface ErrorRecord {
  readonly name: string;
  /** Such as `ENOSPC` or `not-saved`. */
  readonly code?: string;
  /** Present for our own errors only: any other message may quote a guest's details or a key. */
  readonly message?: string;
  /** Where it was thrown, innermost first. */
  readonly frames?: readonly string[];
  readonly cause?: ErrorRecord;
}

const maxFrames = 12;
const maxCauses = 4;
/** What a name or a code looks like. Anything else could be a text in disguise. */
const identifier = /^[\w.-]{1,64}$/;

/** Describes whatever was thrown, and up to four causes of it, without anything that could be personal. */
export function errorRecord(thrown: unknown, causes = maxCauses): ErrorRecord {
  if (!(thrown instanceof Error)) return { name: typeof thrown };
  return {
    name: identifier.test(thrown.name) ? thrown.name : 'Error',
    ...codeOf(thrown),
    ...(isOurs(thrown) ? { message: thrown.message } : {}),
    frames: framesOf(thrown),
    ...(thrown.cause === undefined || causes === 0 ? {} : { cause: errorRecord(thrown.cause, causes - 1) }),
  };
}

function isOurs(error: Error): boolean {
  return error instanceof ServiceFailure || error instanceof StoreFailure || error instanceof VestibuleError;
}

function codeOf(error: Error): { code?: string } {
  const code = errorCode(error);
  return code !== null && identifier.test(code) ? { code } : {};
}

/** The stack begins with the message, whose lines may look like frames: they are cut off first. */
function framesOf({ stack = '', message }: Error): string[] {
  const start = stack.indexOf(message);
  return stack
    .slice(start < 0 ? 0 : start + message.length)
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, maxFrames)
    .map((line) => line.trim().slice('at '.length));
}
