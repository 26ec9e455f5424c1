// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CallReply } from '../../../../src-shared/bridge/contract.ts';
import { VestibuleError } from '../../../../src-shared/errors/vestibule-error.ts';
import { aLoggedDecision, aLongLog } from '../../../builders/a-logged-decision.ts';
import { anOpenChange } from '../../../builders/an-open-change.ts';
import { noActivity } from '../../../fakes/page/fake-activity.ts';
import { chooseOption, openOptions } from '../../choose-option.ts';
import { openActivity } from './open-activity.tsx';

const lines = [
  aLoggedDecision({ sequence: 7, guestName: 'Anna Berg', outcome: null }),
  aLoggedDecision({ sequence: 6, guestName: 'Ben Okoro', outcome: null }),
  aLoggedDecision({ sequence: 5, guestName: 'Clara Müller', from: 'Attended', to: null, outcome: 'no-op' }),
  aLoggedDecision({ sequence: 4, guestName: 'Dmitri Orlov', outcome: 'superseded' }),
  aLoggedDecision({ sequence: 3, guestName: 'Emil Fuchs', eventName: 'Spring Gala', outcome: 'overruled' }),
  aLoggedDecision({ sequence: 2, guestName: 'Fatima Noor', outcome: 'withdrawn' }),
  aLoggedDecision({ sequence: 1, guestName: 'Gus Hill', operator: null, door: null }),
];
const parked = anOpenChange({ decisionId: 'laptop-6', guestName: 'Ben Okoro', state: 'needs-attention' });
const activity = { ...noActivity().activity, needsAttention: [parked] };

function shown(): string[] {
  const log = screen.queryByRole('list', { name: 'Change log' });
  if (log === null) return [];
  return within(log)
    .getAllByRole('listitem')
    .map((item) => item.querySelector('.subject__guest')?.textContent ?? '');
}

async function filterBy(user: Awaited<ReturnType<typeof openActivity>>['user'], text: string) {
  await user.type(screen.getByLabelText('Guest or event'), text);
}

describe('the decision log', () => {
  it('shows the newest first, each with who, from what to what, by whom, and how it stands', async () => {
    await openActivity({ decisions: lines, activity });
    const log = await screen.findByRole('list', { name: 'Change log' });
    const said = within(log)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    const by = '14 Jun 2025, 18:04 · Maria, Door B';
    expect(said).toEqual([
      `Anna BergSummer Galano mark → Attended${by}Waiting`,
      `Ben OkoroSummer Galano mark → Attended${by}Needs attention`,
      `Clara MüllerSummer GalaAttended → no mark${by}No change needed`,
      `Dmitri OrlovSummer Galano mark → Attended${by}Replaced`,
      `Emil FuchsSpring Galano mark → Attended${by}Overruled`,
      `Fatima NoorSummer Galano mark → Attended${by}Discarded`,
      `Gus HillSummer Galano mark → Attended14 Jun 2025, 18:04Confirmed`,
    ]);
  });

  it('is filtered by the name of the guest, without accents, and of the event', async () => {
    const { user } = await openActivity({ decisions: lines });
    await filterBy(user, 'muller');
    await waitFor(() => expect(shown()).toEqual(['Clara Müller']));
    await user.clear(screen.getByLabelText('Guest or event'));
    await filterBy(user, 'spring');
    await waitFor(() => expect(shown()).toEqual(['Emil Fuchs']));
    await filterBy(user, ' nobody');
    expect(await screen.findByText('No change matches.')).toBeTruthy();
  });

  it('is filtered by outcome', async () => {
    const { user } = await openActivity({ decisions: lines, activity });
    await chooseOption(user, 'Outcome', 'Replaced, overruled or discarded');
    expect(shown()).toEqual(['Dmitri Orlov', 'Emil Fuchs', 'Fatima Noor']);
    await chooseOption(user, 'Outcome', 'Waiting');
    expect(shown()).toEqual(['Anna Berg']);
    await chooseOption(user, 'Outcome', 'Needs attention');
    expect(shown()).toEqual(['Ben Okoro']);
    await chooseOption(user, 'Outcome', 'All outcomes');
    expect(shown()).toHaveLength(7);
  });

  it('can be counted by outcome, and gives what the reconciliation says', async () => {
    const reconciliation = { made: 7, confirmed: 2, waiting: 1, needsAttention: 1, superseded: 3 };
    const { user } = await openActivity({ decisions: lines, activity: { ...activity, reconciliation } });
    const line =
      '7 changes = 2 confirmed + 1 waiting + 1 needs attention + 3 replaced, overruled or discarded';
    expect(await screen.findByText(line)).toBeTruthy();
    const counted: number[] = [];
    const [, ...outcomes] = await openOptions(user, 'Outcome');
    await user.keyboard('{Escape}');
    for (const outcome of outcomes) {
      await chooseOption(user, 'Outcome', outcome);
      counted.push(shown().length);
    }
    expect(counted).toEqual([2, 1, 1, 3]);
  });

  it('asks for a page at a time, and for older ones on demand', async () => {
    const { core, user } = await openActivity({ decisions: aLongLog(180) });
    await waitFor(() => expect(shown()).toHaveLength(50));
    expect(core.requests('listDecisions')).toEqual([{ before: null, limit: 100 }]);
    await user.click(screen.getByRole('button', { name: 'Show older' }));
    expect(shown()).toHaveLength(100);
    await user.click(screen.getByRole('button', { name: 'Show older' }));
    await waitFor(() => expect(shown()).toHaveLength(150));
    expect(core.requests('listDecisions').at(-1)).toEqual({ before: 81, limit: 100 });
    await user.click(screen.getByRole('button', { name: 'Show older' }));
    expect(shown()).toHaveLength(180);
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
  });

  it('looks through the whole log for what is filtered', async () => {
    const decisions = [...aLongLog(350), aLoggedDecision({ sequence: 0, guestName: 'Oldest of All' })];
    const { user } = await openActivity({ decisions });
    await filterBy(user, 'oldest');
    await waitFor(() => expect(shown()).toEqual(['Oldest of All']));
  });

  it('shows what became of a decision as soon as it is known, without losing older lines', async () => {
    const [first, ...rest] = aLongLog(150);
    if (first === undefined) throw new Error('an empty log');
    const { core, user } = await openActivity({ decisions: [{ ...first, outcome: null }, ...rest] });
    await waitFor(() => expect(shown()).toHaveLength(50));
    await user.click(screen.getByRole('button', { name: 'Show older' }));
    await user.click(screen.getByRole('button', { name: 'Show older' }));
    await waitFor(() => expect(shown()).toHaveLength(150));
    core.state.activity.decisions = [aLoggedDecision({ sequence: 151, guestName: 'Newest' }), first, ...rest];
    act(() => core.tell('activityChanged', undefined));
    await screen.findByText('Newest');
    expect(screen.queryByText('Waiting', { selector: '.decision-state' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show older' }));
    expect(shown()).toHaveLength(151);
  });

  it('says why when it cannot be read, and tries again on demand', async () => {
    let hasFailed = false;
    const { user } = await openActivity(
      {},
      {
        listDecisions: async () => {
          if (hasFailed) return lines;
          hasFailed = true;
          throw new VestibuleError('internal');
        },
      },
    );
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Something went wrong inside Vestibule.',
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(shown()).toHaveLength(7));
  });
});

describe('the export', () => {
  it('is written once however often its button is pressed, which keeps the focus', async () => {
    const { promise, resolve } = Promise.withResolvers<CallReply<'exportActivity'>>();
    const { core, user } = await openActivity({}, { exportActivity: () => promise });
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Export' });
    await user.click(button);
    await user.click(button);
    // A disabled button would lose the focus to the page.
    expect([button.disabled, button.getAttribute('aria-disabled')]).toEqual([false, 'true']);
    expect(core.requests('exportActivity')).toHaveLength(1);
    resolve({ state: 'cancelled' });
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('false'));
    expect(document.activeElement).toBe(button);
  });

  it('hands everything over as a file, and says when it is there', async () => {
    const { machine, user } = await openActivity({ decisions: lines });
    await user.click(screen.getByRole('button', { name: 'Export' }));
    expect(await screen.findByText('Exported the change log to activity.csv')).toBeTruthy();
    expect(machine.downloads).toEqual(['/download/activity']);
  });

  it('leaves the file where the person had it saved', async () => {
    const saved = { state: 'saved', fileName: 'mine.csv', download: null, decisions: 7 } as const;
    const { machine, user } = await openActivity({}, { exportActivity: async () => saved });
    await user.click(screen.getByRole('button', { name: 'Export' }));
    expect(await screen.findByText('Exported the change log to mine.csv')).toBeTruthy();
    expect(machine.downloads).toEqual([]);
  });

  it('says nothing when it is given up in the save dialog, and can be asked for again', async () => {
    const { machine, user } = await openActivity(
      {},
      { exportActivity: async () => ({ state: 'cancelled' }) },
    );
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Export' }).getAttribute('aria-disabled')).toBe('false'),
    );
    expect(screen.queryByText(/^Exported/)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(machine.downloads).toEqual([]);
  });

  it('says why when it cannot be had', async () => {
    const { machine, user } = await openActivity(
      {},
      { exportActivity: () => Promise.reject(new VestibuleError('export-failed')) },
    );
    await user.click(screen.getByRole('button', { name: 'Export' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Vestibule couldn’t write the file.');
    expect(machine.downloads).toEqual([]);
  });
});
