import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import packageJson from '../../package.json' with { type: 'json' };
import { defaultDataDirectory } from './data-directory.ts';
import { StartFailure } from './start-failure.ts';

/** What the command line decides, for both shells and for `npm start`. */
export interface StartOptions {
  /** null: Electron where it can run, else the browser shell. */
  readonly shell: 'electron' | 'browser' | null;
  /** Whether the browser shell opens a window. */
  readonly openWindow: boolean;
  /** Port of the browser shell on 127.0.0.1; 0 means any that is free. */
  readonly port: number;
  /** Absolute path. */
  readonly dataDirectory: string;
  /** Prefills the address on the sign-in screen. */
  readonly serviceAddress: string | null;
  /** Straight into the practice organization. */
  readonly practice: boolean;
  readonly help: boolean;
  readonly version: boolean;
}

/** What `--help` prints. */
export const startHelp = `Vestibule: check-in for event doors

Usage: npm start -- [options]

  --shell=electron|browser  Which window to use. Without it: Electron where its runtime
                            is there or can be downloaded, and may make its
                            sandbox, else the browser.
  --no-open                 Browser shell: open no window, only print the address.
  --port=N                  Browser shell: port on 127.0.0.1. Default 0: any that is free.
  --data-dir=DIR            Where this laptop's data lives.
                            Default: ${defaultDataDirectory()}
  --service=URL             Fills in the service address on the sign-in screen.
  --practice                Go straight into the practice organization.
  --help                    Print this and stop.
  --version                 Print the version and stop.

Closing the window that Vestibule opened ends it, unless another browser window still
uses it. With --no-open it runs until Ctrl-C. What is saved is kept either way.
`;

const definitions = {
  shell: { type: 'string', example: 'browser' },
  'no-open': { type: 'boolean' },
  port: { type: 'string', example: '8080' },
  'data-dir': { type: 'string', example: './door-b' },
  service: { type: 'string', example: 'https://service.example' },
  practice: { type: 'boolean' },
  help: { type: 'boolean' },
  version: { type: 'boolean' },
} as const;

const valuesSchema = z.object({
  shell: z.enum(['electron', 'browser'], '--shell is either electron or browser.').nullable().default(null),
  'no-open': z.boolean().default(false),
  port: z
    .string()
    .regex(/^\d{1,5}$/, portSentence())
    .transform(Number)
    .refine((port) => port <= 65_535, portSentence())
    .default(0),
  'data-dir': z.string().min(1, '--data-dir needs a folder.').nullable().default(null),
  service: z
    .url({
      protocol: /^https?$/,
      error: '--service needs an address that begins with https://.',
      abort: true,
    })
    .refine((address) => !hasCredentials(address), '--service takes no user name and no password.')
    .nullable()
    .default(null),
  practice: z.boolean().default(false),
  help: z.boolean().default(false),
  version: z.boolean().default(false),
});

/**
 * Reads the options of `npm start -- …` from `args` (the command line without the program). A relative
 * `--data-dir` counts from `workingDirectory`. When an option is given twice the last one counts. Fails with
 * `StartFailure` (exit code 2) and a sentence when an option or a value is wrong.
 */
export function parseStartOptions(args: readonly string[], workingDirectory: string): StartOptions {
  const parsed = valuesSchema.safeParse(readValues(args));
  if (!parsed.success) throw wrong(parsed.error.issues[0]?.message ?? 'An option has a wrong value.');
  const values = parsed.data;
  return {
    shell: values.shell,
    openWindow: !values['no-open'],
    port: values.port,
    dataDirectory:
      values['data-dir'] === null ? defaultDataDirectory() : resolve(workingDirectory, values['data-dir']),
    serviceAddress: values.service,
    practice: values.practice,
    help: values.help,
    version: values.version,
  };
}

/** The text to print instead of starting; null for a start. */
export function textToPrint({ help, version }: StartOptions): string | null {
  if (help) return startHelp;
  return version ? `Vestibule ${packageJson.version}` : null;
}

function readValues(args: readonly string[]): Record<string, string | boolean> {
  const { tokens } = parseArgs({ args: [...args], options: definitions, strict: false, tokens: true });
  const values: Record<string, string | boolean> = {};
  for (const token of tokens) {
    if (token.kind === 'positional') throw wrong(`"${token.value}" is not an option.`);
    if (token.kind === 'option') values[token.name] = readValue(token.name, token.rawName, token.value);
  }
  return values;
}

function readValue(name: string, rawName: string, value: string | undefined): string | true {
  if (!isOption(name)) throw wrong(`There is no option ${rawName}.`);
  const definition = definitions[name];
  if (definition.type === 'boolean') {
    if (value !== undefined) throw wrong(`${rawName} takes no value.`);
    return true;
  }
  if (value === undefined) throw wrong(`${rawName} needs a value, as in ${rawName}=${definition.example}.`);
  return value;
}

/** Own properties only: `--toString` is no option. */
function isOption(name: string): name is keyof typeof definitions {
  return Object.hasOwn(definitions, name);
}

function portSentence(): string {
  return '--port needs a whole number from 0 to 65535.';
}

function hasCredentials(address: string): boolean {
  const url = new URL(address);
  return url.username !== '' || url.password !== '';
}

function wrong(sentence: string): StartFailure {
  return new StartFailure(`${sentence} See "npm start -- --help".`, 2);
}

/** Whether a window can be opened here: Linux says so by its environment, other systems always can. */
export function hasDisplay(
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
): boolean {
  return platform !== 'linux' || Boolean(env.DISPLAY) || Boolean(env.WAYLAND_DISPLAY);
}

/**
 * The arguments for Vestibule in Electron's command line: those after the entry, which switches of Electron may
 * precede. A packed app has no entry, and all arguments are its own.
 */
export function ownArguments([, ...given]: readonly string[], isPackaged: boolean): readonly string[] {
  if (isPackaged) return given;
  return given.slice(given.findIndex((argument) => !argument.startsWith('-')) + 1);
}
