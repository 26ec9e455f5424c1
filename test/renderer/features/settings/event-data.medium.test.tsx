// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { EventData } from '../../../../src-shared/domain/event.ts';
import { VestibuleError } from '../../../../src-shared/errors/vestibule-error.ts';
import { openSettings } from './open-settings.tsx';

const gala: EventData = {
  eventId: 'gala',
  name: 'Gala',
  guests: 1_204,
  bytes: 2_100_000,
  unsent: 0,
  unsentOfGone: 0,
};
const fair: EventData = {
  eventId: 'fair',
  name: 'Fair',
  guests: 40,
  bytes: 31_500,
  unsent: 3,
  unsentOfGone: 0,
};

const row = async (name: string) => {
  const list = await screen.findByRole('list', { name: 'Events on this laptop' });
  return within(list)
    .getAllByRole('listitem')
    .find((item) => item.textContent?.includes(name));
};

describe('data on this laptop', () => {
  it('lists each event with its guests and its size', async () => {
    await openSettings({ eventData: [gala, fair] });
    expect((await row('Gala'))?.textContent).toContain('1,204 guests, 2.1 MB');
    expect((await row('Fair'))?.textContent).toContain('40 guests, 32 kB');
  });

  it('cannot be removed while changes are unsent: it says how many, and what to do', async () => {
    await openSettings({ eventData: [fair] });
    expect((await row('Fair'))?.textContent).toContain('3 changes aren’t sent yet');
    expect((await row('Fair'))?.textContent).toContain('Connect to a network');
    expect(screen.queryByRole('button', { name: 'Remove Fair' })).toBeNull();
  });

  it('cannot be removed while only this laptop can send what another has decided: it says how', async () => {
    await openSettings({ eventData: [{ ...gala, unsentOfGone: 2 }] });
    expect((await row('Gala'))?.textContent).toContain('2 changes made on other laptops aren’t sent yet.');
    expect((await row('Gala'))?.textContent).toContain('Doors together');
    expect(screen.queryByRole('button', { name: /Remove Gala|Discard/ })).toBeNull();
  });

  it('is freed of changes that can never be sent, after a question that offers them as a file', async () => {
    const { user, core } = await openSettings({ eventData: [fair] });
    await user.click(await screen.findByRole('button', { name: 'Discard changes to Fair' }));
    const dialog = screen.getByRole('alertdialog', { name: 'Discard 3 unsent changes to Fair?' });
    expect(document.activeElement?.textContent).toBe('Keep');
    within(dialog).getByRole('button', { name: 'Export' });
    await user.click(screen.getByRole('button', { name: 'Keep' }));
    expect(core.requests('giveUpChanges')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Discard changes to Fair' }));
    await user.click(screen.getByRole('button', { name: 'Discard changes' }));
    await screen.findByText('3 changes to Fair won’t be sent.');
    expect(core.requests('giveUpChanges')).toEqual([{ eventId: 'fair' }]);
    await screen.findByRole('button', { name: 'Remove Fair' });
  });

  it('is removed after a question, and says so', async () => {
    const { user, core } = await openSettings({ eventData: [gala, fair] });
    await user.click(await screen.findByRole('button', { name: 'Remove Gala' }));
    await user.click(screen.getByRole('button', { name: 'Keep' }));
    expect(core.requests('removeEventData')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Remove Gala' }));
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await screen.findByText('Removed Gala from this laptop.');
    expect(core.requests('removeEventData')).toEqual([{ eventId: 'gala' }]);
    await waitFor(async () => expect(await row('Gala')).toBeUndefined());
  });

  it('is removed of all events at once, but of those with unsent changes', async () => {
    const ball: EventData = {
      eventId: 'ball',
      name: 'Ball',
      guests: 100,
      bytes: 90_000,
      unsent: 0,
      unsentOfGone: 0,
    };
    const { user, core } = await openSettings({ eventData: [gala, fair, ball] });
    await user.click(await screen.findByRole('button', { name: 'Remove all guest lists' }));
    const question = screen.getByRole('alertdialog', {
      name: 'Remove the guest lists of 2 events from this laptop?',
    });
    expect(question.textContent).toContain('This removes 1,304 guests');
    await user.click(within(question).getByRole('button', { name: 'Remove' }));
    await screen.findByText('Removed 2 guest lists from this laptop.');
    expect(core.requests('removeEventData')).toEqual([{ eventId: 'gala' }, { eventId: 'ball' }]);
    expect(await row('Fair')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Remove all guest lists' })).toBeNull();
  });

  it('is removed at once also where it is the only one', async () => {
    const { user, core } = await openSettings({ eventData: [gala] });
    await user.click(await screen.findByRole('button', { name: 'Remove all guest lists' }));
    screen.getByRole('alertdialog', { name: 'Remove the guest list of 1 event from this laptop?' });
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await screen.findByText('Removed 1 guest list from this laptop.');
    expect(core.requests('removeEventData')).toEqual([{ eventId: 'gala' }]);
  });

  it('stops removing at the first that cannot be, and says why', async () => {
    const removeEventData = ({ eventId }: { eventId: string }) =>
      eventId === 'gala' ? Promise.resolve(undefined) : Promise.reject(new VestibuleError('unsent-changes'));
    const events = ['gala', 'ball', 'play'].map((eventId) => ({ ...gala, eventId, name: eventId }));
    const { user, core } = await openSettings({ eventData: events }, { removeEventData });
    await user.click(await screen.findByRole('button', { name: 'Remove all guest lists' }));
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await screen.findByText('Some changes haven’t been sent yet.');
    screen.getByText('Removed 1 guest list from this laptop.');
    expect(core.requests('removeEventData')).toHaveLength(2);
  });

  it('stays when a change came in between, with a sentence', async () => {
    const removeEventData = () => Promise.reject(new VestibuleError('unsent-changes'));
    const { user } = await openSettings({ eventData: [gala] }, { removeEventData });
    await user.click(await screen.findByRole('button', { name: 'Remove Gala' }));
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await screen.findByText('Some changes haven’t been sent yet.');
  });
});

describe('the diagnostics file', () => {
  it('is handed to the person', async () => {
    const { user, machine } = await openSettings();
    await user.click(screen.getByRole('button', { name: 'Save diagnostics file' }));
    await waitFor(() =>
      expect(machine.files).toEqual([{ fileName: 'vestibule-diagnostics.json', text: '{}\n' }]),
    );
  });
});
