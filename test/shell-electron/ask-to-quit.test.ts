import type { MessageBoxOptions } from 'electron';
import { describe, expect, it } from 'vitest';
import { askToQuit } from '../../src-main/shell-electron/quit.ts';
import { defaultPreferences } from '../../src-shared/domain/settings.ts';
import { VestibuleError } from '../../src-shared/errors/vestibule-error.ts';
import type { Language } from '../../src-shared/wording/languages.ts';
import { aSyncStatus } from '../builders/a-sync-status.ts';
import { fakeCore } from '../fakes/fake-core.ts';

interface Evening {
  readonly chosenLanguage?: Language;
  readonly systemLanguages?: readonly string[];
}

async function ask(
  unsent: { waiting: number; needsAttention: number },
  pressed: number,
  { chosenLanguage, systemLanguages = ['en-GB'] }: Evening = {},
) {
  const core = fakeCore();
  if (chosenLanguage) await core.handlers.setPreferences({ ...defaultPreferences, language: chosenLanguage });
  core.answer('getSyncStatus', async () => aSyncStatus({ connection: 'offline', ...unsent }));
  const questions: MessageBoxOptions[] = [];
  const showQuestion = async (question: MessageBoxOptions) => {
    questions.push(question);
    return pressed;
  };
  const mayQuit = await askToQuit(core, showQuestion, systemLanguages);
  return { mayQuit, questions };
}

describe('quitting', () => {
  it('asks nothing when every change is sent', async () => {
    expect(await ask({ waiting: 0, needsAttention: 0 }, 0)).toEqual({ mayQuit: true, questions: [] });
  });

  it('asks while changes are unsent, says that they are kept, and stays unless told otherwise', async () => {
    const { mayQuit, questions } = await ask({ waiting: 2, needsAttention: 1 }, 0);
    expect(mayQuit).toBe(false);
    expect(questions).toEqual([
      {
        type: 'question',
        message: '3 changes are saved on this laptop but not sent yet.',
        detail: 'Vestibule sends them the next time you open it.',
        buttons: ['Stay open', 'Quit'],
        defaultId: 0,
        cancelId: 0,
        noLink: true,
      },
    ]);
  });

  it('goes on when the person says so', async () => {
    const { mayQuit, questions } = await ask({ waiting: 1, needsAttention: 0 }, 1);
    expect(mayQuit).toBe(true);
    expect(questions[0]?.message).toBe('1 change is saved on this laptop but not sent yet.');
  });

  it('speaks the language chosen, else the first of the system that it knows', async () => {
    const one = { waiting: 1, needsAttention: 0 };
    const german = '1 Änderung ist auf diesem Laptop gespeichert, aber noch nicht gesendet.';
    const chosen = await ask(one, 0, { chosenLanguage: 'de' });
    expect(chosen.questions[0]?.message).toBe(german);
    const ofSystem = await ask(one, 0, { systemLanguages: ['da-DK', 'de-AT', 'en-US'] });
    expect(ofSystem.questions[0]?.message).toBe(german);
  });

  it('fails when the status cannot be read, so that the shell can go on without an answer', async () => {
    const core = fakeCore();
    core.answer('getSyncStatus', () => Promise.reject(new VestibuleError('internal')));
    await expect(askToQuit(core, async () => 0, [])).rejects.toMatchObject({ code: 'internal' });
  });
});
