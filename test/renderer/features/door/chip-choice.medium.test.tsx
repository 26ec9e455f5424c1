// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { automaticChips, noGuessedRoles } from '../../../../src-shared/domain/event.ts';
import { VestibuleError } from '../../../../src-shared/errors/vestibule-error.ts';
import { aGuestRow } from '../../../builders/a-guest-row.ts';
import { chooseOption, openOptions } from '../../choose-option.ts';
import { openDoor } from './open-door.tsx';

const eventSettings = {
  chips: automaticChips,
  columnNames: ['Table', 'Tier', 'Host'],
  guessedRoles: { ...noGuessedRoles, table: ['Table'] },
};

async function openChoice() {
  const app = await openDoor({ guests: [aGuestRow()], eventSettings });
  await app.user.click(screen.getByRole('button', { name: 'Menu' }));
  await app.user.click(await screen.findByRole('menuitem', { name: 'Customize rows' }));
  const dialog = await screen.findByRole('dialog', { name: 'Customize rows' });
  await within(dialog).findByRole('checkbox', { name: 'Table' });
  const tick = (name: string) => app.user.click(within(dialog).getByRole('checkbox', { name }));
  return { ...app, dialog, tick };
}

describe('the choice of what rows show', () => {
  it('is automatic until somebody chooses, and then in the order of the columns', async () => {
    const { core, tick } = await openChoice();
    await tick('Host');
    await tick('Table');
    await waitFor(() => expect(core.state.eventSettings.chips.columns).toEqual(['Table', 'Host']));
    await tick('Host');
    await waitFor(() => expect(core.state.eventSettings.chips.columns).toEqual(['Table']));
  });

  it('goes back to automatic', async () => {
    const { core, tick } = await openChoice();
    await tick('Tier');
    await tick('First four columns of each guest');
    await waitFor(() => expect(core.state.eventSettings.chips.columns).toBeNull());
  });

  it('switches diets and notes off and on', async () => {
    const { core, tick } = await openChoice();
    await tick('Dietary restrictions');
    await tick('RSVP note');
    await waitFor(() =>
      expect(core.state.eventSettings.chips).toEqual({
        columns: null,
        dietary: false,
        note: false,
        roles: {},
      }),
    );
  });

  it('sets the column of a role, or none, and goes back to the guess', async () => {
    const { core, dialog, user } = await openChoice();
    const choose = (role: string, option: string) => chooseOption(user, role, option, dialog);
    await choose('VIP', 'Tier');
    await choose('Table', 'None');
    await waitFor(() => expect(core.state.eventSettings.chips.roles).toEqual({ vip: 'Tier', table: null }));
    await choose('Table', 'Automatic: Table');
    await waitFor(() => expect(core.state.eventSettings.chips.roles).toEqual({ vip: 'Tier' }));
    expect(await openOptions(user, 'VIP', dialog)).toContain('Automatic: any column that says VIP');
  });

  it('keeps every one of several quick choices, whenever their answers come', async () => {
    const answers: (() => void)[] = [];
    const { core, user } = await openDoor(
      { guests: [aGuestRow()], eventSettings },
      {
        setChips: ({ chips }) =>
          new Promise((resolve) => {
            answers.push(() => resolve({ ...eventSettings, chips }));
          }),
      },
    );
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Customize rows' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Table' }));
    await user.click(screen.getByRole('checkbox', { name: 'RSVP note' }));
    await waitFor(() => expect(answers).toHaveLength(2));
    for (const answer of answers) answer();
    expect(core.requests('setChips').at(-1)).toMatchObject({
      chips: { columns: ['Table'], dietary: true, note: false },
    });
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Table' }).checked).toBe(true),
    );
  });

  it('gives the cursor back to the search', async () => {
    const { dialog, user } = await openChoice();
    await user.click(within(dialog).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('searchbox')));
  });

  it('says that it was not saved', async () => {
    const { user } = await openDoor(
      { guests: [aGuestRow()], eventSettings },
      { setChips: () => Promise.reject(new VestibuleError('not-saved')) },
    );
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Customize rows' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Table' }));
    await screen.findByText('This laptop’s disk couldn’t save the change.');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Table' }).checked).toBe(false);
  });
});
