import { describe, expect, it } from 'vitest';
import { ownArguments } from '../../src-main/composition/start-options.ts';

describe('the arguments that are ours', () => {
  it('stand behind the entry that Electron was given', () => {
    expect(ownArguments(['electron', 'main.js', '--practice'], false)).toEqual(['--practice']);
    expect(ownArguments(['electron', 'main.js'], false)).toEqual([]);
  });

  it('are told from switches of Electron before the entry, as root needs one', () => {
    const called = ['electron', '--no-sandbox', 'main.js', '--data-dir=here'];
    expect(ownArguments(called, false)).toEqual(['--data-dir=here']);
  });

  it('are all of them where the app is packed', () => {
    expect(ownArguments(['Vestibule', '--no-sandbox'], true)).toEqual(['--no-sandbox']);
  });
});
