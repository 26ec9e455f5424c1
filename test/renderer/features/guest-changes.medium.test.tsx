// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { UndoState } from '../../../src-shared/domain/decision.ts';
import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';
import { aGuestRow } from '../../builders/a-guest-row.ts';
import type { FakeDoorState } from '../../fakes/page/fake-door-core.ts';
import { openDoor, saysNobody } from './door/open-door.tsx';

const anna = aGuestRow({ name: 'Anna Berg' });
const eve = aGuestRow({ name: 'Eve Adams', attendance: 'Attended' });
const guests = [anna, eve];

const searchBox = () => screen.getByRole<HTMLInputElement>('searchbox');
const form = () => screen.findByRole('dialog', { name: 'Add a guest' });
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

async function atSearch() {
  await waitFor(() => expect(document.activeElement).toBe(searchBox()));
}

async function openForm(query = '', state: Partial<FakeDoorState> = { guests }) {
  const app = await openDoor(state);
  if (query !== '') await app.user.keyboard(query);
  await app.user.keyboard('{Control>}{Enter}{/Control}');
  await form();
  return app;
}

describe('somebody who is not on the list', () => {
  it('is offered to be added, with the name that was searched for', async () => {
    const { user } = await openDoor({ guests });
    await user.keyboard('ada lov');
    await screen.findByText(saysNobody('ada lov'));
    await user.click(screen.getByRole('button', { name: 'Add as a guest' }));
    await form();
    expect(field('First name').value).toBe('Ada');
    expect(field('Last name').value).toBe('Lov');
    expect(document.activeElement).toBe(field('Last name'));
  });

  it('is added and marked Attended by Enter, and stands chosen in the list', async () => {
    const { core, user } = await openForm('ada lov');
    await user.keyboard('elace{Enter}');
    await waitFor(() => expect(core.requests('markGuest')).toMatchObject([{ attendance: 'Attended' }]));
    expect(core.requests('addGuest')).toMatchObject([{ guest: { firstName: 'Ada', lastName: 'Lovelace' } }]);
    await atSearch();
    expect(searchBox().value).toBe('Ada Lovelace');
    const row = await within(await screen.findByRole('list', { name: 'Guests' })).findByRole('listitem');
    expect(row.textContent).toContain('Walk-in');
    expect(row.getAttribute('aria-current')).toBe('true');
  });

  it('is not said to be missing when the answer was lost, and is shown as soon as it is known', async () => {
    const app = await openDoor(
      { guests },
      {
        addGuest: async () => {
          app.core.breakConnection();
          return anna;
        },
      },
    );
    await app.user.keyboard('ada lovelace{Control>}{Enter}{/Control}');
    await form();
    await app.user.keyboard('{Enter}');
    await screen.findByText(
      'Vestibule can’t tell if the guest was added. Check the list before you add them again.',
    );
    app.core.state.guests = [...guests, aGuestRow({ name: 'Ada Lovelace' })];
    act(() => app.core.restoreConnection());
    await screen.findByRole('button', { name: 'Use this guest: Ada Lovelace' });
  });

  it('is only added, if that is wished', async () => {
    const { core, user } = await openForm('ada lovelace');
    await user.click(screen.getByRole('button', { name: 'Add only' }));
    await atSearch();
    const row = await screen.findByRole('listitem');
    expect(row.textContent).toContain('Walk-in');
    expect(row.textContent).toContain('Saved here');
    expect(core.requests('markGuest')).toEqual([]);
  });

  it('has every field of the service, or is somebody it knows by person id', async () => {
    const { core, user } = await openForm('ada lovelace');
    await user.click(screen.getByText('More'));
    for (const name of ['Phone number', 'Company', 'Position', 'Notes']) {
      await user.type(field(name), `her ${name}`);
    }
    await user.type(field('Email'), 'ada@mail.example');
    await user.click(screen.getByRole('button', { name: 'Add only' }));
    await atSearch();
    const everything = {
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@mail.example',
      phoneNumber: 'her Phone number',
      company: 'her Company',
      position: 'her Position',
      notes: 'her Notes',
    };
    expect(core.requests('addGuest')).toMatchObject([{ guest: everything }]);

    await user.keyboard('{Control>}{Enter}{/Control}');
    await form();
    await user.click(screen.getByText('More'));
    await user.click(screen.getByRole('checkbox', { name: 'Existing person, by person ID' }));
    await user.keyboard('person-7{Enter}');
    await atSearch();
    expect(core.requests('addGuest').at(-1)).toMatchObject({ guest: { personId: 'person-7' } });
  });

  it.each([
    ['nobody', '', 'Enter a name or an email.'],
    ['a wrong e-mail', 'ada@', 'This isn’t an email address.'],
  ])('is not added as %s', async (_what, email, problem) => {
    const { core, user } = await openForm();
    if (email !== '') await user.type(field('Email'), email);
    await user.keyboard('{Enter}');
    expect(await screen.findByText(problem)).toBeTruthy();
    expect(core.requests('addGuest')).toEqual([]);
  });

  it('keeps the form when nothing was saved, and says so', async () => {
    const addGuest = async () => {
      throw new VestibuleError('not-saved');
    };
    const { user } = await openDoor({ guests }, { addGuest });
    await user.keyboard('ada lovelace{Control>}{Enter}{/Control}');
    await form();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Not saved: no one was added.')).toBeTruthy();
    expect(field('Last name').value).toBe('Lovelace');
  });
});

describe('somebody who may be on the list already', () => {
  async function typeEve() {
    const app = await openForm();
    await app.user.keyboard('Eve');
    await app.user.type(field('Last name'), 'Adams');
    return app;
  }

  const useEve = () => screen.findByRole('button', { name: 'Use this guest: Eve Adams' });

  it('is warned of while typing, with the state', async () => {
    await typeEve();
    const warning = await screen.findByText('1 guest with this name or email is already on the list');
    const status = warning.closest('[role=status]');
    expect(within(status as HTMLElement).getByText('Attended')).toBeTruthy();
  });

  it('is not added by Enter, which goes to the one on the list; nor by a second Enter, which uses them', async () => {
    const { core, user } = await typeEve();
    await useEve();
    await user.keyboard('{Enter}');
    await waitFor(async () => expect(document.activeElement).toBe(await useEve()));
    await user.keyboard('{Enter}');
    await atSearch();
    expect(searchBox().value).toBe('Eve Adams');
    expect(core.requests('addGuest')).toEqual([]);
    expect(core.requests('markGuest')).toEqual([]);
  });

  it('is not added by an Enter that is faster than the warning', async () => {
    const { core, user } = await openForm('anna ber');
    await user.keyboard('g{Enter}');
    const useAnna = await screen.findByRole('button', { name: 'Use this guest: Anna Berg' });
    await waitFor(() => expect(document.activeElement).toBe(useAnna));
    expect(core.requests('addGuest')).toEqual([]);
  });

  it.each([
    ['Add anyway', []],
    ['Add anyway and let in', [{ attendance: 'Attended' }]],
  ])('is added by pressing “%s”', async (name, marks) => {
    const { core, user } = await typeEve();
    await useEve();
    await user.click(screen.getByRole('button', { name }));
    await atSearch();
    expect(core.requests('addGuest')).toMatchObject([{ guest: { firstName: 'Eve', lastName: 'Adams' } }]);
    await waitFor(() => expect(core.requests('markGuest')).toMatchObject(marks));
  });

  it('can be used instead: found, chosen, and not changed', async () => {
    const { core, user } = await openForm();
    await user.type(field('Email'), anna.email ?? '');
    await user.click(await screen.findByRole('button', { name: 'Use this guest: Anna Berg' }));
    await atSearch();
    expect(searchBox().value).toBe('Anna Berg');
    expect((await screen.findByRole('listitem')).getAttribute('aria-current')).toBe('true');
    expect(core.requests('addGuest')).toEqual([]);
  });
});

describe('somebody who was removed from the list', () => {
  const removal = {
    ...{ decisionId: 'court-1', isOurs: false, decidedAt: '2025-06-14T20:20:00.000Z' },
    ...{ operator: 'Aisha', door: 'Court' },
  };
  const kathe = { personId: 'kathe', name: 'Käthe Becker', email: null };

  it('is not added by Enter, which says who has removed them; pressing the button adds', async () => {
    const { core, user } = await openForm('käthe becke', { guests, removed: [{ ...kathe, removal }] });
    await user.keyboard('r{Enter}');
    const warning = await screen.findByText('A guest with this name was removed from the list');
    const status = within(warning.closest('[role=status]') as HTMLElement);
    expect(status.getByText(/^Removed \d\d:20 · Aisha, Court$/)).toBeTruthy();
    await waitFor(() => expect(warning.parentElement?.contains(document.activeElement)).toBe(true));
    await user.keyboard('{Enter}');
    expect(core.requests('addGuest')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Add anyway and let in' }));
    await atSearch();
    expect(core.requests('addGuest')).toHaveLength(1);
  });

  it('is said to have been removed by the service when no door has', async () => {
    await openForm('käthe becker', { guests, removed: [{ ...kathe, removal: null }] });
    await screen.findByText('Removed in the event service');
  });
});

it('does not begin with a name whose guest is decided already', async () => {
  const { user } = await openDoor({ guests });
  await user.keyboard('eve');
  await screen.findByRole('button', { name: 'Details of Eve Adams' });
  await user.keyboard('{Control>}{Enter}{/Control}');
  await form();
  expect(field('First name').value).toBe('');
});

it('does not mark the chosen guest with the key that adds', async () => {
  const { core, user } = await openDoor({ guests });
  await user.keyboard('anna');
  await screen.findByRole('button', { name: 'Attended Anna Berg' });
  await user.keyboard('{Control>}{Enter}{/Control}');
  await form();
  await user.keyboard('{Escape}');
  await atSearch();
  expect(core.requests('markGuest')).toEqual([]);
});

describe('removing a guest', () => {
  const question = () => screen.findByRole('alertdialog', { name: 'Remove Anna Berg from this event?' });

  async function ask(answers: Parameters<typeof openDoor>[1] = {}) {
    const app = await openDoor({ guests }, answers);
    await app.user.keyboard('anna{Control>}d{/Control}');
    await question();
    return app;
  }

  async function remove(answers: Parameters<typeof openDoor>[1] = {}) {
    const app = await ask(answers);
    await app.user.click(screen.getByRole('button', { name: 'Remove' }));
    await screen.findByText('Removed Anna Berg');
    return app;
  }

  it('says before that with a connection there is no way back', async () => {
    await ask();
    expect(screen.getByText(/^If you’re online, this can’t be undone/)).toBeTruthy();
  });

  it('is asked first, and a second Enter keeps the guest', async () => {
    const { core, user } = await ask();
    await user.keyboard('{Enter}');
    await atSearch();
    expect(core.requests('removeGuest')).toEqual([]);
  });

  it('takes the guest off the list, and Undo brings them back', async () => {
    const { user } = await remove();
    await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Undo removal of Anna Berg' }));
    expect(await screen.findByRole('button', { name: 'Attended Anna Berg' })).toBeTruthy();
    expect(screen.queryByText('Removed Anna Berg')).toBeNull();
    await atSearch();
  });

  it('is taken back by the key for the last change too', async () => {
    const { user } = await remove();
    await user.keyboard('{Control>}z{/Control}');
    expect(await screen.findByRole('button', { name: 'Attended Anna Berg' })).toBeTruthy();
  });

  it('can’t undo it when it is sent, and says so', async () => {
    let isSent = false;
    const { core, user } = await remove({ getUndoState: async () => (isSent ? 'over' : 'possible') });
    await screen.findByRole('button', { name: 'Undo removal of Anna Berg' });
    isSent = true;
    act(() => core.tell('activityChanged', undefined));
    expect(await screen.findByText(/can’t undo it/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo removal of Anna Berg' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Removed Anna Berg')).toBeNull();
  });

  it('offers Undo again when the service was not reached', async () => {
    let state: UndoState = 'being-sent';
    const { core, user } = await openDoor({ guests }, { getUndoState: async () => state });
    await user.keyboard('anna{Control>}d{/Control}');
    await question();
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Sending…')).toBeTruthy();
    state = 'possible';
    act(() => core.setSync({ connection: 'offline' }));
    expect(await screen.findByRole('button', { name: 'Undo removal of Anna Berg' })).toBeTruthy();
  });

  it('says so when it was sent just before Undo', async () => {
    let isSent = false;
    const getUndoState = async (): Promise<UndoState> => (isSent ? 'over' : 'possible');
    const undoDecision = async () => {
      isSent = true;
      throw new VestibuleError('nothing-to-undo');
    };
    const { user } = await openDoor({ guests }, { undoDecision, getUndoState });
    await user.keyboard('anna{Control>}d{/Control}');
    await question();
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await user.click(await screen.findByRole('button', { name: 'Undo removal of Anna Berg' }));
    expect(await screen.findByText(/can’t undo it/)).toBeTruthy();
  });

  it('says so in words when the key for the last change comes after it was sent', async () => {
    let isSent = false;
    const getUndoState = async (): Promise<UndoState> => (isSent ? 'over' : 'possible');
    const undoDecision = () => Promise.reject(new VestibuleError('nothing-to-undo'));
    const { core, user } = await remove({ undoDecision, getUndoState });
    await screen.findByRole('button', { name: 'Undo removal of Anna Berg' });
    isSent = true;
    act(() => core.tell('activityChanged', undefined));
    await screen.findByText(/can’t undo it/);
    await user.keyboard('{Control>}z{/Control}');
    expect(await screen.findAllByText('Not undone: Anna Berg')).toHaveLength(2);
    expect(screen.getByText(/^Sent, so you can’t undo it/)).toBeTruthy();
    expect(screen.queryByText('Removed Anna Berg')).toBeNull();
  });

  it('says so too when its bar was dismissed', async () => {
    const undoDecision = () => Promise.reject(new VestibuleError('nothing-to-undo'));
    const { user } = await openDoor({ guests }, { undoDecision, getUndoState: async () => 'over' });
    await user.keyboard('anna{Control>}d{/Control}');
    await question();
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
    await user.keyboard('{Control>}z{/Control}');
    expect(await screen.findByText(/^Sent, so you can’t undo it/)).toBeTruthy();
  });

  it('begins in the details too, and closes them', async () => {
    const { user } = await openDoor({ guests });
    await user.click(screen.getByRole('button', { name: 'Details of Anna Berg' }));
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove from event' }));
    await question();
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await screen.findByText('Removed Anna Berg');
    expect(screen.queryByRole('region', { name: 'Guest details' })).toBeNull();
  });

  it('that is not saved changes nothing, and says so', async () => {
    const removeGuest = async () => {
      throw new VestibuleError('not-saved');
    };
    const { user } = await openDoor({ guests }, { removeGuest });
    await user.keyboard('anna{Control>}d{/Control}');
    await question();
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Not saved: Anna Berg is unchanged.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Attended Anna Berg' })).toBeTruthy();
  });
});

it('takes an addition back by asking whether to remove the guest', async () => {
  const { core, user } = await openForm('ada lovelace');
  await user.click(screen.getByRole('button', { name: 'Add only' }));
  await atSearch();
  await user.keyboard('{Control>}z{/Control}');
  await screen.findByRole('alertdialog', { name: 'Remove Ada Lovelace from this event?' });
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await screen.findByText('Removed Ada Lovelace');
  expect(core.requests('removeGuest')).toMatchObject([{ personId: expect.stringMatching(/^local:/) }]);
});
