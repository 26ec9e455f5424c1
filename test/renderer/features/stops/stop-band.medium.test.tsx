// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { pressesRestMs } from '../../../../src-renderer/features/stops/stop-band.tsx';
import { sameTapMs } from '../../../../src-renderer/store/door/guest-marks.ts';
import type { StopReason } from '../../../../src-shared/domain/stops.ts';
import { aGuestRow } from '../../../builders/a-guest-row.ts';
import type { RenderedApp } from '../../render-app.tsx';
import { openDoor } from '../door/open-door.tsx';
import { scan } from '../scanner/scan.ts';

const ada = aGuestRow({ personId: 'person-ada', name: 'Ada Lovelace', rsvpStatus: 'Declined' });
const grace = aGuestRow({ personId: 'person-grace', name: 'Grace Hopper' });
const declined: StopReason = { kind: 'rsvp', status: 'Declined' };
const press: StopReason = { kind: 'column', name: 'Company', value: 'Press' };

const findBand = () => screen.findByRole('alertdialog', { name: 'Ada Lovelace' });
const queryBand = () => screen.queryByRole('alertdialog');
const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search guests' });

function attendanceOf({ core }: RenderedApp, personId = 'person-ada') {
  return core.state.guests.find((guest) => guest.personId === personId)?.attendance;
}

async function openStoppingDoor() {
  return openDoor({ guests: [ada, grace], asks: { 'person-ada': [declined, press] } });
}

/** Another door lets the guest in. */
function letInElsewhere({ core }: RenderedApp, personId = 'person-ada'): void {
  const { state } = core;
  const decision = {
    decisionId: 'laptop-2-1',
    isOurs: false,
    decidedAt: '2025-06-14T16:03:00.000Z',
    operator: 'Maria',
    door: 'Main entrance',
  };
  state.guests = state.guests.map((guest) =>
    guest.personId === personId ? { ...guest, attendance: 'Attended' as const, decision } : guest,
  );
  const eventId = state.events[0]?.eventId ?? '';
  act(() => core.tell('guestsChanged', { eventId, personIds: [personId] }));
}

/** Long enough for the focus to go where it belongs after something has closed. */
async function nextFrames(): Promise<void> {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
}

/** Long enough for a press on the band to count. */
function look({ clock }: RenderedApp): void {
  act(() => clock.pass(pressesRestMs));
}

const ways: readonly [string, (app: RenderedApp) => Promise<void>][] = [
  [
    'a tap',
    async ({ user }) => user.click(await screen.findByRole('button', { name: 'Attended Ada Lovelace' })),
  ],
  ['Enter', async ({ user }) => user.keyboard('ada{Enter}')],
  ['a scan', (app) => scan(app, 'person-ada')],
];

describe.each(ways)('a guest about whom rules ask, by %s', (_, letIn) => {
  it('is not marked: the band says who and why, with its own sound', async () => {
    const app = await openStoppingDoor();
    await letIn(app);
    const band = await findBand();
    expect(within(band).getByText('Declined')).toBeDefined();
    expect(within(band).getByText('Company: Press')).toBeDefined();
    expect(app.sounds.played).toEqual(['ask']);
    expect(attendanceOf(app)).toBeNull();
    expect(screen.queryByRole('status', { name: 'Last check-in' })).toBeNull();
  });

  it('is marked by Let in, with the reasons that were shown', async () => {
    const app = await openStoppingDoor();
    await letIn(app);
    const band = await findBand();
    look(app);
    await app.user.click(within(band).getByRole('button', { name: 'Let in' }));
    await waitFor(() => expect(attendanceOf(app)).toBe('Attended'));
    expect(app.core.requests('markGuest').at(-1)).toMatchObject({ answered: [declined, press] });
    expect(queryBand()).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(box()));
  });

  it('is left as it is by Don’t let in, and by Escape', async () => {
    const app = await openStoppingDoor();
    await letIn(app);
    look(app);
    await app.user.click(within(await findBand()).getByRole('button', { name: 'Don’t let in' }));
    expect(queryBand()).toBeNull();
    act(() => app.clock.pass(2 * sameTapMs));
    await app.user.clear(box());
    await letIn(app);
    await findBand();
    await app.user.keyboard('{Escape}');
    expect(queryBand()).toBeNull();
    expect(attendanceOf(app)).toBeNull();
    expect(app.core.requests('markGuest')).toHaveLength(2);
  });

  it('is not let in by an Enter that is on its way', async () => {
    const app = await openStoppingDoor();
    await letIn(app);
    await findBand();
    await app.user.keyboard('{Enter}');
    act(() => app.clock.pass(2 * sameTapMs));
    await app.user.keyboard('{Enter}{Enter}');
    await findBand();
    expect(attendanceOf(app)).toBeNull();
  });
});

describe('the band', () => {
  it('says since when somebody of the same name is in who has left the list', async () => {
    const decision = { decisionId: 'laptop-2-1', isOurs: false, operator: 'Maria', door: 'Main entrance' };
    const before: StopReason = {
      kind: 'in-before',
      decision: { ...decision, decidedAt: '2025-06-14T16:03:00.000Z' },
    };
    const app = await openDoor({ guests: [ada, grace], asks: { 'person-ada': [before] } });
    await app.user.keyboard('ada{Enter}');
    within(await findBand()).getByText(
      /^Same name, no longer on the list: let in \d\d:03 · Maria, Main entrance$/,
    );
  });

  it('takes no press at first: the second tap of a double tap lands on it', async () => {
    const app = await openStoppingDoor();
    await app.user.click(await screen.findByRole('button', { name: 'Attended Ada Lovelace' }));
    const band = await findBand();
    await app.user.click(within(band).getByRole('button', { name: 'Let in' }));
    await app.user.click(within(band).getByRole('button', { name: 'Don’t let in' }));
    expect(queryBand()).toBe(band);
    expect(attendanceOf(app)).toBeNull();
  });

  it('is answered by keys after Tab has led to it', async () => {
    const app = await openStoppingDoor();
    await app.user.keyboard('ada{Enter}');
    const band = await findBand();
    expect(band.contains(document.activeElement)).toBe(false);
    look(app);
    await app.user.keyboard('{Tab}');
    expect(document.activeElement).toBe(within(band).getByRole('button', { name: 'Let in' }));
    await app.user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(within(band).getByRole('button', { name: 'Don’t let in' }));
    await app.user.keyboard('{ArrowLeft}{Enter}');
    await waitFor(() => expect(attendanceOf(app)).toBe('Attended'));
  });

  it('leaves the guest out when another is let in', async () => {
    const app = await openStoppingDoor();
    await scan(app, 'person-ada');
    await findBand();
    await app.user.click(screen.getByRole('button', { name: 'Attended Grace Hopper' }));
    await waitFor(() => expect(attendanceOf(app, 'person-grace')).toBe('Attended'));
    expect(queryBand()).toBeNull();
    expect(attendanceOf(app)).toBeNull();
  });

  it('leaves the search free: another name can be typed while it stands', async () => {
    const app = await openStoppingDoor();
    await app.user.keyboard('ada{Enter}');
    await findBand();
    await app.user.clear(box());
    await app.user.type(box(), 'grace');
    expect(box().value).toBe('grace');
    await findBand();
  });

  it('asks again when the reasons have changed meanwhile', async () => {
    const app = await openStoppingDoor();
    await app.user.keyboard('ada{Enter}');
    const band = await findBand();
    look(app);
    app.core.state.asks = { 'person-ada': [{ kind: 'rsvp', status: 'Waitlisted' }] };
    await app.user.click(within(band).getByRole('button', { name: 'Let in' }));
    await screen.findByText('Waitlisted');
    expect(attendanceOf(app)).toBeNull();
  });

  it('of a scan gives way to the green band once the guest is let in', async () => {
    const app = await openStoppingDoor();
    await scan(app, 'person-ada');
    const band = await findBand();
    look(app);
    await app.user.click(within(band).getByRole('button', { name: 'Let in' }));
    const last = await screen.findByRole('status', { name: 'Last check-in' });
    expect(within(last).getByText('Ada Lovelace')).toBeDefined();
    expect(app.sounds.played).toEqual(['ask', 'success']);
  });

  it('gives way to who let the guest in, once another door has', async () => {
    const app = await openStoppingDoor();
    await app.user.keyboard('ada{Enter}');
    await findBand();
    await app.user.clear(box());
    await app.user.type(box(), 'gra');
    letInElsewhere(app);
    const last = await screen.findByRole('status', { name: 'Last check-in' });
    expect(within(last).getByText('Ada Lovelace')).toBeDefined();
    expect(within(last).getByText('Already in since 18:03 · Maria, Main entrance')).toBeDefined();
    expect(queryBand()).toBeNull();
    expect(app.sounds.played).toEqual(['ask', 'already-in']);
    // What is being typed meanwhile goes on.
    await nextFrames();
    await app.user.keyboard('ce');
    expect(box().value).toBe('grace');
  });

  it('gives the focus back when another door ends it', async () => {
    const app = await openStoppingDoor();
    await scan(app, 'person-ada');
    const band = await findBand();
    await app.user.keyboard('{Tab}');
    expect(band.contains(document.activeElement)).toBe(true);
    letInElsewhere(app);
    await waitFor(() => expect(document.activeElement).toBe(box()));
  });

  it('stays while other guests are let in elsewhere', async () => {
    const app = await openStoppingDoor();
    await scan(app, 'person-ada');
    const band = await findBand();
    letInElsewhere(app, 'person-grace');
    await screen.findAllByText(/18:03/u);
    expect(queryBand()).toBe(band);
  });

  it('goes behind the lock with the names of guests', async () => {
    const app = await openStoppingDoor();
    await app.user.keyboard('ada{Enter}');
    await findBand();
    act(() => app.core.tell('lockChanged', { ...app.core.state.lock, hasPin: true, isLocked: true }));
    await waitFor(() => expect(queryBand()).toBeNull());
    expect(document.body.textContent).not.toContain('Ada Lovelace');
  });
});
