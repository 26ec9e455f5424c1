// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CallHandlers } from '../../../../src-shared/bridge/contract.ts';
import { VestibuleError } from '../../../../src-shared/errors/vestibule-error.ts';
import { aGuestRow } from '../../../builders/a-guest-row.ts';
import { type FakeStopsState, noFakeStops } from '../../../fakes/page/fake-stops.ts';
import { chooseOption } from '../../choose-option.ts';
import { openDoor } from '../door/open-door.tsx';

const queryDialog = () => screen.queryByRole('dialog', { name: 'Door rules' });

async function openSettings(state: Partial<FakeStopsState> = {}, overrides: Partial<CallHandlers> = {}) {
  const app = await openDoor({ guests: [aGuestRow()], ...state }, overrides);
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

describe('a rule that is filled in and not added', () => {
  const press = { looksAt: 'column', name: 'Company', value: 'Press', does: 'ask' };

  it.each(['Done', 'Close'])('is added by %s', async (button) => {
    const { core, user, dialog } = await openSettings();
    await chooseOption(user, 'Applies to', 'Company', dialog);
    await user.type(within(dialog).getByRole('combobox', { name: 'Value' }), 'Press');
    await user.click(within(dialog).getByRole('button', { name: button }));
    await waitFor(() => expect(queryDialog()).toBeNull());
    expect(core.state.stopSettings.rules).toEqual([press]);
  });

  it('is added by Escape', async () => {
    const { core, user, dialog, choice } = await openSettings();
    await user.type(within(dialog).getByRole('textbox', { name: 'Text in the note' }), 'barred');
    await user.click(choice('Action', 'Alert'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(queryDialog()).toBeNull());
    expect(core.state.stopSettings.rules).toEqual([{ looksAt: 'note', contains: 'barred', does: 'alert' }]);
  });

  it('is none yet without a text: who looks through the form stops nobody', async () => {
    const { core, user, dialog, choice } = await openSettings();
    await chooseOption(user, 'Applies to', 'Company', dialog);
    await user.click(choice('Action', 'Alert'));
    await user.click(within(dialog).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(queryDialog()).toBeNull());
    expect(core.requests('setStopRule')).toHaveLength(0);
  });

  it('keeps the dialog open when it cannot be added, and is kept there', async () => {
    const setStopRule = () => Promise.reject(new VestibuleError('too-many-rules'));
    const { user, dialog } = await openSettings({}, { setStopRule });
    const text = within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Text in the note' });
    await user.type(text, 'VIP');
    await user.click(within(dialog).getByRole('button', { name: 'Done' }));
    await within(dialog).findByText('This event has 200 rules. It can’t have more.');
    expect(text.value).toBe('VIP');
    await user.click(within(dialog).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(queryDialog()).toBeNull());
  });

  it('is not there when the form was left alone, or after Add rule', async () => {
    const { core, user, dialog } = await openSettings();
    await chooseOption(user, 'Applies to', 'Company', dialog);
    await user.type(within(dialog).getByRole('combobox', { name: 'Value' }), 'Press{Enter}');
    await within(dialog).findByRole('radiogroup', { name: 'Company: Press' });
    await user.click(within(dialog).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(queryDialog()).toBeNull());
    expect(core.state.stopSettings.rules).toEqual([press]);
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Set door rules' }));
    const again = await screen.findByRole('dialog', { name: 'Door rules' });
    await user.click(within(again).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(queryDialog()).toBeNull());
    expect(core.requests('setStopRule')).toHaveLength(1);
  });
});
