// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aimMs } from '../../../../src-renderer/features/door/guest-list/press-guard.ts';
import { sameTapMs } from '../../../../src-renderer/store/door/guest-marks.ts';
import type { OpenAlert } from '../../../../src-shared/domain/stops.ts';
import { aGuestRow } from '../../../builders/a-guest-row.ts';
import { openDoor } from '../door/open-door.tsx';

const ada = aGuestRow({ personId: 'person-ada', name: 'Ada Lovelace', attendance: 'Attended' });
const alert: OpenAlert = {
  alertId: 'laptop-1',
  personId: 'person-ada',
  name: 'Ada Lovelace',
  reasons: [{ kind: 'note', text: 'VIP. Call Maria.' }],
  raisedAt: '2025-06-14T16:04:00.000Z',
  door: 'Door B',
};
const grace: OpenAlert = { ...alert, alertId: 'laptop-2', personId: 'person-grace', name: 'Grace Hopper' };
const bar = () => screen.findByRole('region', { name: 'Alerts' });

test('a guest who is announced stands at the door until somebody has seen it', async () => {
  const { core, user, sounds, clock } = await openDoor({ guests: [ada] });
  core.state.alerts = [alert];
  act(() => core.tell('alertsChanged', { eventId: core.state.events[0]?.eventId ?? '' }));
  const said = await bar();
  expect(within(said).getByText('Ada Lovelace is here')).toBeDefined();
  expect(within(said).getByText('Note: VIP. Call Maria.')).toBeDefined();
  expect(within(said).getByText('In since 18:04 · Door B')).toBeDefined();
  expect(sounds.played).toEqual(['alert']);
  act(() => clock.pass(3_600_000));
  await bar();
  await user.click(screen.getByRole('button', { name: 'Mark as seen: Ada Lovelace' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Alerts' })).toBeNull());
  expect(core.requests('seeAlert')).toMatchObject([{ alertId: 'laptop-1' }]);
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
});

test('an alert that was open when the app ended is shown and heard again', async () => {
  const { sounds } = await openDoor({ guests: [ada], alerts: [alert] });
  await bar();
  expect(sounds.played).toEqual(['alert']);
});

test('of several alerts the first is told in full and the others in a line each, and any of them can be seen', async () => {
  const { core, user, clock } = await openDoor({ guests: [ada], alerts: [alert, grace] });
  const told = within(await bar()).getAllByRole('alert');
  expect(told.map(({ textContent }) => textContent)).toEqual([
    'Ada Lovelace is hereNote: VIP. Call Maria.In since 18:04 · Door BMark as seen',
    'Grace Hopper · Note: VIP. Call Maria.',
  ]);
  clock.pass(aimMs);
  await user.click(screen.getByRole('button', { name: 'Mark as seen: Grace Hopper' }));
  await waitFor(() =>
    expect(within(screen.getByRole('region', { name: 'Alerts' })).getAllByRole('alert')).toHaveLength(1),
  );
  expect(core.requests('seeAlert')).toMatchObject([{ alertId: 'laptop-2' }]);
});

const seen = (name: string) => screen.findByRole('button', { name: `Mark as seen: ${name}` });

describe('a press is not taken for an alert that has only just come under the hand', () => {
  test('when the one before it was seen: the second press of a double tap, until nobody means that one any more', async () => {
    const { core, user, clock } = await openDoor({ guests: [ada], alerts: [alert, grace] });
    await bar();
    clock.pass(aimMs);
    await user.click(await seen('Ada Lovelace'));
    await waitFor(() =>
      expect(within(screen.getByRole('alert')).getByText('Grace Hopper is here')).toBeDefined(),
    );
    clock.pass(sameTapMs - 1);
    await user.click(await seen('Grace Hopper'));
    expect(core.requests('seeAlert')).toMatchObject([{ alertId: 'laptop-1' }]);
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    clock.pass(sameTapMs);
    await user.click(await seen('Grace Hopper'));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Alerts' })).toBeNull());
    expect(core.requests('seeAlert')).toMatchObject([{ alertId: 'laptop-1' }, { alertId: 'laptop-2' }]);
  });

  test('when a new one has come above it', async () => {
    const { core, user, clock } = await openDoor({ guests: [ada], alerts: [alert] });
    await bar();
    clock.pass(aimMs);
    core.state.alerts = [grace, alert];
    act(() => core.tell('alertsChanged', { eventId: core.state.events[0]?.eventId ?? '' }));
    const newest = await seen('Grace Hopper');
    clock.pass(aimMs - 1);
    await user.click(newest);
    expect(core.requests('seeAlert')).toEqual([]);
  });

  test('when there was none', async () => {
    const { core, user, clock } = await openDoor({ guests: [ada] });
    clock.pass(aimMs);
    core.state.alerts = [alert];
    act(() => core.tell('alertsChanged', { eventId: core.state.events[0]?.eventId ?? '' }));
    const first = await seen('Ada Lovelace');
    clock.pass(aimMs - 1);
    await user.click(first);
    expect(core.requests('seeAlert')).toEqual([]);
  });

  test('but a key, which names its alert, counts at once', async () => {
    const { core, user } = await openDoor({ guests: [ada], alerts: [alert] });
    (await seen('Ada Lovelace')).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(core.requests('seeAlert')).toMatchObject([{ alertId: 'laptop-1' }]));
  });
});

test('an alert goes when its mark is taken back', async () => {
  const { core } = await openDoor({ guests: [ada], alerts: [alert] });
  await bar();
  core.state.alerts = [];
  const eventId = core.state.events[0]?.eventId ?? '';
  act(() => core.tell('guestsChanged', { eventId, personIds: ['person-ada'] }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Alerts' })).toBeNull());
});
