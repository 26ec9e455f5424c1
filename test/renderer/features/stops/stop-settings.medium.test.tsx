// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aGuestRow } from '../../../builders/a-guest-row.ts';
import { type FakeStopsState, noFakeStops } from '../../../fakes/page/fake-stops.ts';
import { chooseOption } from '../../choose-option.ts';
import { openDoor } from '../door/open-door.tsx';

async function openSettings(state: Partial<FakeStopsState> = {}) {
  const app = await openDoor({ guests: [aGuestRow()], ...state });
  await app.user.click(screen.getByRole('button', { name: 'Menu' }));
  await app.user.click(await screen.findByRole('menuitem', { name: 'Set door rules' }));
  const dialog = await screen.findByRole('dialog', { name: 'Door rules' });
  await within(dialog).findByRole('radiogroup', { name: 'Declined' });
  const choice = (about: string, action: string) =>
    within(within(dialog).getByRole('radiogroup', { name: about })).getByRole<HTMLInputElement>('radio', {
      name: action,
    });
  return { ...app, dialog, choice };
}

describe('the rules for the door', () => {
  it('show what each status does, and save a choice at once', async () => {
    const { core, user, choice } = await openSettings();
    expect(choice('Declined', 'Ask first').checked).toBe(true);
    expect(choice('Accepted', 'Let in').checked).toBe(true);
    await user.click(choice('Declined', 'Alert'));
    await waitFor(() => expect(choice('Declined', 'Alert').checked).toBe(true));
    expect(core.requests('setStopRule')).toMatchObject([
      { rule: { looksAt: 'rsvp', status: 'Declined', does: 'alert' } },
    ]);
  });

  it('are added for a column or the note, and removed by letting in', async () => {
    const { core, user, dialog, choice } = await openSettings();
    await chooseOption(user, 'Applies to', 'Company', dialog);
    await user.type(within(dialog).getByRole('combobox', { name: 'Value' }), 'Press');
    await user.click(within(dialog).getByRole('button', { name: 'Add rule' }));
    await within(dialog).findByRole('radiogroup', { name: 'Company: Press' });
    await chooseOption(user, 'Applies to', 'Note', dialog);
    await user.click(choice('Action', 'Alert'));
    await user.click(within(dialog).getByRole('button', { name: 'Add rule' }));
    await within(dialog).findByRole('radiogroup', { name: 'Any note' });
    expect(core.state.stopSettings.rules).toEqual([
      { looksAt: 'column', name: 'Company', value: 'Press', does: 'ask' },
      { looksAt: 'note', contains: null, does: 'alert' },
    ]);
    await user.click(choice('Company: Press', 'Let in'));
    await waitFor(() => expect(within(dialog).queryByText('Company: Press')).toBeNull());
  });

  it('are saved to a file, and loaded from one', async () => {
    const { core, user, dialog, machine } = await openSettings();
    await user.click(within(dialog).getByRole('button', { name: 'Save to a file' }));
    await waitFor(() => expect(machine.files).toMatchObject([{ fileName: /door-rules/u }]));
    const rules = [{ looksAt: 'note', contains: 'VIP', does: 'alert' }];
    const file = new File([JSON.stringify(rules)], 'door-rules.json');
    await user.upload(within(dialog).getByLabelText('Load from a file', { selector: 'input' }), file);
    await within(dialog).findByText('Loaded the rules from door-rules.json.');
    expect(core.state.stopSettings.rules).toEqual(rules);
  });

  it('stay as they are when the file is no such file', async () => {
    const { core, user, dialog } = await openSettings();
    const input = within(dialog).getByLabelText('Load from a file', { selector: 'input' });
    await user.upload(input, new File(['Guests'], 'guests.json'));
    await within(dialog).findByText('This file has no door rules that Vestibule can read.');
    await user.upload(input, new File(['x'.repeat(300_000)], 'film.json'));
    await within(dialog).findByText('This file has no door rules that Vestibule can read.');
    expect(core.requests('importStopRules')).toHaveLength(1);
    within(dialog).getByRole('radiogroup', { name: 'Declined' });
  });

  it('about columns that no guest has are kept, and said', async () => {
    const { stopSettings } = noFakeStops();
    const { dialog } = await openSettings({ stopSettings: { ...stopSettings, missingColumns: ['Tier'] } });
    within(dialog).getByText('No guest here has the column Tier. Its rules are kept.');
  });
});
