// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refusedShownMs } from '../../../../src-renderer/features/door/guest-list/use-press-guard.ts';
import { sameTapMs } from '../../../../src-renderer/store/door/guest-marks.ts';
import type { GuestRow } from '../../../../src-shared/domain/guest-row.ts';
import { aGuestRow } from '../../../builders/a-guest-row.ts';
import type { RenderedApp } from '../../render-app.tsx';
import { openDoor } from './open-door.tsx';

const [anna, ben, cleo] = ['Anna Berg', 'Ben Okoro', 'Cleo Fuchs'].map((name) => aGuestRow({ name })) as [
  GuestRow,
  GuestRow,
  GuestRow,
];
const note = 'The list moved. Press again.';
const spoken = 'Ben Okoro: not marked, the list moved. Press again.';

/** The service takes some guests off the list. */
async function moveList({ core }: RenderedApp, guests: readonly GuestRow[]): Promise<void> {
  core.state.guests = [...guests];
  const eventId = core.state.events[0]?.eventId ?? '';
  await act(async () => core.tell('guestsChanged', { eventId, personIds: null }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(guests.length));
}

async function pressBenWhereAnnaStood(): Promise<RenderedApp> {
  const app = await openDoor({ guests: [anna, ben, cleo] });
  await screen.findByText('Ben Okoro');
  await moveList(app, [ben, cleo]);
  await app.user.click(screen.getByRole('button', { name: 'Attended Ben Okoro' }));
  return app;
}

describe('a press that did not count, because the list had moved under the hand', () => {
  it('is told in the row under the hand, in place of its second line', async () => {
    const { core } = await pressBenWhereAnnaStood();
    const [bens, cleos] = screen.getAllByRole('listitem');
    if (bens === undefined || cleos === undefined) throw new Error('two rows are left');
    expect(within(bens).getByText(note)).toBeTruthy();
    expect(bens.querySelectorAll('.guest__line')).toHaveLength(cleos.querySelectorAll('.guest__line').length);
    expect(within(cleos).queryByText(note)).toBeNull();
    expect(core.requests('markGuest')).toEqual([]);
  });

  it('is told to a screen reader', async () => {
    await pressBenWhereAnnaStood();
    expect(screen.getByTestId('announcer').textContent).toBe(spoken);
  });

  it('leaves the focus in the search', async () => {
    await pressBenWhereAnnaStood();
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  it('is told for a while, and no longer', async () => {
    const { clock } = await pressBenWhereAnnaStood();
    act(() => clock.pass(refusedShownMs - 1));
    expect(screen.getByText(note)).toBeTruthy();
    act(() => clock.pass(1));
    expect(screen.queryByText(note)).toBeNull();
  });

  it('is told as long again when it is pressed again', async () => {
    const { clock, user } = await pressBenWhereAnnaStood();
    act(() => clock.pass(sameTapMs - 1));
    await user.click(screen.getByRole('button', { name: 'Attended Ben Okoro' }));
    act(() => clock.pass(refusedShownMs - 1));
    expect(screen.getByText(note)).toBeTruthy();
  });

  it('is told where its guest stands, when the list moves on', async () => {
    const app = await pressBenWhereAnnaStood();
    await moveList(app, [anna, ben, cleo]);
    const bens = screen.getAllByRole('listitem')[1];
    expect(bens?.textContent).toContain(`Ben Okoro${note}`);
    expect(screen.getAllByText(note)).toHaveLength(1);
  });

  it('is not told any more when its guest is marked: the row says so', async () => {
    const { user } = await pressBenWhereAnnaStood();
    await user.keyboard('{ArrowDown}{Enter}');
    await screen.findByText('In 18:04');
    expect(screen.queryByText(note)).toBeNull();
  });

  it('is not told any more when somebody has searched', async () => {
    const { user } = await pressBenWhereAnnaStood();
    await user.keyboard('ben');
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(screen.queryByText(note)).toBeNull();
  });
});

describe('nothing is said', () => {
  it('of a press on a guest who stands where they stood', async () => {
    const app = await openDoor({ guests: [anna, ben, cleo] });
    await screen.findByText('Ben Okoro');
    await moveList(app, [anna, ben]);
    await app.user.click(screen.getByRole('button', { name: 'Attended Ben Okoro' }));
    await screen.findByText('Ben Okoro: Attended, saved');
    expect(screen.queryByText(note)).toBeNull();
  });

  it('of the second press of a double click, whose row has left', async () => {
    const { core, user } = await openDoor({ guests: [anna, ben] });
    await user.click(
      within(screen.getByRole('group', { name: 'Counts' })).getByRole('button', { name: /not arrived/ }),
    );
    await user.click(await screen.findByRole('button', { name: 'Attended Anna Berg' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Details of Anna Berg' })).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Attended Ben Okoro' }));
    expect(core.requests('markGuest')).toHaveLength(1);
    expect(screen.queryByText(note)).toBeNull();
  });

  it('of a key on a button, which counts at once, even after a press that did not', async () => {
    const { user } = await pressBenWhereAnnaStood();
    screen.getByRole('button', { name: 'Attended Ben Okoro' }).focus();
    await user.keyboard('{Enter}');
    await screen.findByText('Ben Okoro: Attended, saved');
    expect(screen.queryByText(note)).toBeNull();
  });
});
