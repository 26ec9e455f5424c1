import { describe, expect, it } from 'vitest';
import { StartFailure } from '../../src-main/composition/start-failure.ts';
import {
  createEndWithWords,
  type EndWithWordsOptions,
} from '../../src-main/shell-electron/end-with-words.ts';

const failure = new StartFailure('There is no option --x.', 2);

/** An app that notes in order what it says and how it ends. */
function anApp(options: Partial<EndWithWordsOptions> = {}) {
  const done: string[] = [];
  const end = createEndWithWords({
    isPackaged: true,
    systemLanguages: () => ['en-GB'],
    showErrorBox: (title, content) => done.push(`box ${title}: ${content.split(/[:.] /)[0]}`),
    complain: (line) => done.push(`terminal: ${line}`),
    logs: () => '/data/logs',
    exit: (code) => done.push(`exit ${code}`),
    ...options,
  });
  return { done, end };
}

describe('an app that cannot go on', () => {
  it('says why in a box before it ends, when it is packed', async () => {
    const { done, end } = anApp();
    await end(failure);
    expect(done).toEqual([
      'terminal: There is no option --x.',
      'box Vestibule: Vestibule didn’t start because one of its options is wrong',
      'exit 2',
    ]);
  });

  it('shows no box to whoever started it at a terminal', async () => {
    const { done, end } = anApp({ isPackaged: false });
    await end(failure);
    expect(done).toEqual(['terminal: There is no option --x.', 'exit 2']);
  });

  it('speaks the language of the system', async () => {
    const { done, end } = anApp({ systemLanguages: () => ['da-DK', 'de-AT'] });
    await end(failure);
    expect(done[1]).toBe('box Vestibule: Vestibule wurde nicht gestartet');
  });

  it('speaks English when the system tells no language', async () => {
    const { done, end } = anApp({
      systemLanguages() {
        throw new Error('not ready');
      },
    });
    await end(failure);
    expect(done[1]).toBe('box Vestibule: Vestibule didn’t start because one of its options is wrong');
  });

  it('tells the first failure only: what fails while the box stands comes of it', async () => {
    const { done, end } = anApp();
    await Promise.all([end(failure), end(new Error('database closed'))]);
    expect(done.filter((what) => what.startsWith('box'))).toHaveLength(1);
    expect(done.at(-1)).toBe('exit 2');
  });

  it('ends even when there can be no box', async () => {
    const { done, end } = anApp({
      showErrorBox() {
        throw new Error('no display');
      },
    });
    await end(failure).catch(() => undefined);
    expect(done.at(-1)).toBe('exit 2');
  });
});
