import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { defaultDataDirectory } from '../../src-main/composition/data-directory.ts';
import { StartFailure } from '../../src-main/composition/start-failure.ts';
import { parseStartOptions, startHelp, textToPrint } from '../../src-main/composition/start-options.ts';

const workingDirectory = resolve('/somewhere');
const parse = (...args: string[]) => parseStartOptions(args, workingDirectory);

const defaults = {
  shell: null,
  openWindow: true,
  port: 0,
  dataDirectory: defaultDataDirectory(),
  serviceAddress: null,
  practice: false,
  help: false,
  version: false,
};

describe('start options', () => {
  it('without any: Electron if it can be had, any free port, the default data directory', () => {
    expect(parse()).toEqual(defaults);
  });

  it.each([
    [['--shell=electron'], { shell: 'electron' }],
    [['--shell=browser'], { shell: 'browser' }],
    [['--shell', 'browser'], { shell: 'browser' }],
    [['--no-open'], { openWindow: false }],
    [['--port=0'], { port: 0 }],
    [['--port=65535'], { port: 65_535 }],
    [['--data-dir=door-b'], { dataDirectory: resolve('/somewhere/door-b') }],
    [[`--data-dir=${resolve('/elsewhere')}`], { dataDirectory: resolve('/elsewhere') }],
    [['--service=https://service.example/v1'], { serviceAddress: 'https://service.example/v1' }],
    [['--service=http://127.0.0.1:9999'], { serviceAddress: 'http://127.0.0.1:9999' }],
    [['--practice'], { practice: true }],
    [['--help'], { help: true }],
    [['--version'], { version: true }],
    [['--port=1', '--port=2'], { port: 2 }],
    [['--practice', '--no-open', '--port=8080'], { practice: true, openWindow: false, port: 8080 }],
  ])('%j', (args, expected) => {
    expect(parse(...args)).toEqual({ ...defaults, ...expected });
  });

  it.each([
    [['--colour'], 'There is no option --colour.'],
    [['--toString'], 'There is no option --toString.'],
    [['-p'], 'There is no option -p.'],
    [['practice'], '"practice" is not an option.'],
    [['--practice=yes'], '--practice takes no value.'],
    [['--port'], '--port needs a value, as in --port=8080.'],
    [['--port='], '--port needs a whole number from 0 to 65535.'],
    [['--port=-1'], '--port needs a whole number from 0 to 65535.'],
    [['--port=1.5'], '--port needs a whole number from 0 to 65535.'],
    [['--port=65536'], '--port needs a whole number from 0 to 65535.'],
    [['--port=80a'], '--port needs a whole number from 0 to 65535.'],
    [['--shell=firefox'], '--shell is either electron or browser.'],
    [['--data-dir='], '--data-dir needs a folder.'],
    [['--service=service.example'], '--service needs an address that begins with https://.'],
    [['--service=file:///etc/passwd'], '--service needs an address that begins with https://.'],
    [['--service=https://me:secret@service.example'], '--service takes no user name and no password.'],
  ])('%j is refused with a sentence and exit code 2', (args, sentence) => {
    const start = () => parse(...args);
    expect(start).toThrow(new StartFailure(`${sentence} See "npm start -- --help".`, 2));
    expect(start).toThrow(expect.objectContaining({ exitCode: 2 }));
  });

  it('never repeats a password in its sentence', () => {
    expect(() => parse('--service=https://me:canary@service.example')).not.toThrow(/canary/);
  });

  it.each([
    '--remote-debugging-port=9222',
    '-remote-debugging-port=9222',
    '/remote-debugging-port=9222',
    '--remote-debugging-pipe',
    '--inspect',
    '--inspect-brk=0.0.0.0:9229',
    '--js-flags=--expose-gc',
    '--load-extension=/somewhere',
    '--no-sandbox',
    '--disable-web-security',
    '--host-rules=MAP * 127.0.0.1',
    '--proxy-server=127.0.0.1:8080',
    '--user-data-dir=/somewhere',
    '--enable-blink-features=All',
  ])('%s, of Chromium or Node, is refused: nobody debugs or loosens a running Vestibule', (option) => {
    expect(() => parse(option)).toThrow(expect.objectContaining({ exitCode: 2 }));
    expect(() => parse('--practice', option)).toThrow(StartFailure);
  });

  it.each([
    [['--help'], startHelp],
    [['--version'], `Vestibule ${packageJson.version}`],
    [['--help', '--version'], startHelp],
    [['--practice'], null],
  ])('%j prints something in place of a start, or nothing', (args, printed) => {
    expect(textToPrint(parse(...args))).toBe(printed);
  });

  it('help names every option', () => {
    for (const option of ['shell', 'no-open', 'port', 'data-dir', 'service', 'practice', 'help', 'version']) {
      expect(startHelp).toContain(`--${option}`);
    }
  });
});
