import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parsePackOptions } from '../../../build/pack/options.ts';
import { StartFailure } from '../../../src-main/composition/start-failure.ts';

const parse = (...args: string[]) => parsePackOptions(args, resolve('/here'), 'darwin');

describe('the options of npm run pack', () => {
  it('packs for the platform it runs on, into build/dist', () => {
    expect(parse()).toEqual({
      platforms: ['mac'],
      directoryOnly: false,
      runtime: null,
      updates: null,
      out: resolve('/here/build/dist'),
      help: false,
    });
  });

  it('packs for the platforms named', () => {
    expect(parse('--win', '--linux').platforms).toEqual(['linux', 'win']);
  });

  it('takes another runtime and another folder, counted from where it is started', () => {
    expect(parse('--dir', '--runtime=electron', '--out=packed')).toMatchObject({
      directoryOnly: true,
      runtime: resolve('/here/electron'),
      out: resolve('/here/packed'),
    });
  });

  it('takes the address of newer versions', () => {
    expect(parse('--win', '--updates=https://releases.example/vestibule').updates).toBe(
      'https://releases.example/vestibule',
    );
  });

  it('packs nothing with an address of newer versions for macOS where it cannot be signed', () => {
    const args = ['--mac', '--updates=https://releases.example'];
    expect(() => parsePackOptions(args, resolve('/here'), 'linux')).toThrow('Only a Mac signs');
  });

  it.each([
    [['--beos'], 'An option is not known, or takes no value, or lacks one.'],
    [['--dir=yes'], 'An option is not known, or takes no value, or lacks one.'],
    [['--runtime='], '--runtime needs a folder.'],
    [['--updates=http://releases.example'], '--updates needs an https address.'],
    [['--updates=somewhere'], '--updates needs an https address.'],
    [
      ['--linux', '--updates=https://releases.example'],
      'Packages for Linux are not signed, so they get no newer versions by themselves.',
    ],
  ])('answers %j with a sentence and exit code 2', (args, sentence) => {
    expect(() => parse(...args)).toThrow(new StartFailure(`${sentence} See "npm run pack -- --help".`, 2));
  });
});
