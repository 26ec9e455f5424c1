import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { errorCode } from '../../src-shared/errors/error-code.ts';

/** What `npm run practice` is to do. */
export type PracticeCommand =
  | { readonly kind: 'run'; readonly port: number; readonly file: string }
  | { readonly kind: 'help' }
  /** A sentence about the option that is wrong. */
  | { readonly kind: 'wrong'; readonly sentence: string };

export const practiceHelp = `The practice service: a sample event service on this machine

Usage: npm run practice -- [options]

  --port=N     Port on 127.0.0.1. Default 0: any that is free.
  --file=FILE  Keeps events, guests and changes in this file. Without it they are in
               memory, and gone when the service ends.
  --help       Print this and stop.

Runs until Ctrl-C.
`;

const portSentence = '--port needs a whole number from 0 to 65535.';

const valuesSchema = z.object({
  port: z
    .string()
    .regex(/^\d{1,5}$/, portSentence)
    .transform(Number)
    .refine((port) => port <= 65_535, portSentence)
    .default(0),
  file: z.string().min(1, '--file needs a file name.').optional(),
  help: z.boolean().default(false),
});

/** Reads the command line without the program. A relative `--file` counts from `workingDirectory`. */
export function parsePracticeCommand(args: readonly string[], workingDirectory: string): PracticeCommand {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { port: { type: 'string' }, file: { type: 'string' }, help: { type: 'boolean' } },
    });
    const { port, file, help } = valuesSchema.parse(values);
    if (help) return { kind: 'help' };
    return { kind: 'run', port, file: file === undefined ? ':memory:' : resolve(workingDirectory, file) };
  } catch (error) {
    const sentence = mistakeOf(error);
    if (sentence === null) throw error;
    return { kind: 'wrong', sentence };
  }
}

/** What is wrong with the command line; null when the error is of another kind. */
function mistakeOf(error: unknown): string | null {
  if (error instanceof z.ZodError) return error.issues[0]?.message ?? null;
  if (!(error instanceof Error) || !errorCode(error)?.startsWith('ERR_PARSE_ARGS')) return null;
  // Node's first sentence says it; those after it explain how to pass what is not an option.
  return `${error.message.split('. ')[0]}.`;
}
