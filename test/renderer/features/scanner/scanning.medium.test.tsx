// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { stutterMs } from '../../../../src-renderer/features/scanner/wedge-recognizer.ts';
import { defaultPreferences } from '../../../../src-shared/domain/settings.ts';
import { VestibuleError } from '../../../../src-shared/errors/vestibule-error.ts';
import { aGuestRow } from '../../../builders/a-guest-row.ts';
import { openDoor } from '../door/open-door.tsx';
import { scan, scanPositions } from './scan.ts';

const ada = aGuestRow({ personId: 'person-ada', name: 'Ada Lovelace' });
const grace = aGuestRow({ personId: 'person-grace', name: 'Grace Hopper' });
const edsger = aGuestRow({ personId: 'person-edsger', name: 'Edsger Dijkstra', attendance: 'Attended' });
const guests = [ada, grace, edsger];

const band = () => screen.findByRole('status', { name: 'Last check-in' });
const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search guests' });

describe('a scan', () => {
  it('marks its guest Attended, says so across the door, and can be undone', async () => {
    const app = await openDoor({ guests });
    await scan(app, 'person-ada');
    const said = await band();
    expect(within(said).getByText('Ada Lovelace')).toBeDefined();
    expect(within(said).getByText('Welcome, 18:04')).toBeDefined();
    expect(screen.getByTestId('scan-announcer').textContent).toBe(
      'Ada Lovelace: Attended 18:04 · Maria, Door B',
    );
    expect(app.sounds.played).toEqual(['success']);
    expect(app.core.state.guests[0]?.attendance).toBe('Attended');
    await app.user.click(within(said).getByRole('button', { name: 'Undo the mark of Ada Lovelace' }));
    expect(app.core.state.guests[0]?.attendance).toBeNull();
    expect(screen.queryByRole('status', { name: 'Last check-in' })).toBeNull();
    expect(document.activeElement).toBe(box());
  });

  it('goes by itself after four seconds, but not from under a pointer that moves', async () => {
    const app = await openDoor({ guests });
    await scan(app, 'person-ada');
    await app.user.hover(await band());
    for (const clientX of [100, 140]) fireEvent(await band(), pointerMove(clientX));
    act(() => app.clock.pass(4_000));
    await app.user.unhover(await band());
    act(() => app.clock.pass(3_999));
    expect(await band()).toBeDefined();
    act(() => app.clock.pass(1));
    expect(screen.queryByRole('status', { name: 'Last check-in' })).toBeNull();
  });

  it('changes nothing for a guest who is in, and says since when', async () => {
    const app = await openDoor({ guests });
    await scan(app, 'person-ada');
    act(() => app.clock.pass(5_000));
    await scan(app, 'person-ada');
    expect(await screen.findByText('Already in since 18:04 · Maria, Door B')).toBeDefined();
    expect(app.sounds.played).toEqual(['success', 'already-in']);
    expect(app.core.requests('markGuest')).toHaveLength(1);
    act(() => app.clock.pass(7_999));
    expect(await band()).toBeDefined();
    act(() => app.clock.pass(1));
    expect(screen.queryByRole('status', { name: 'Last check-in' })).toBeNull();
  });

  it.each(['by a scan', 'by hand'])(
    'welcomes nobody whom another door lets in just then: %s',
    async (how) => {
      const isIn = { ...ada, attendance: 'Attended' };
      const app = await openDoor({ guests }, { markGuest: async () => ({ outcome: 'is-in', row: isIn }) });
      if (how === 'by a scan') await scan(app, 'person-ada');
      else await app.user.click(screen.getByRole('button', { name: 'Attended Ada Lovelace' }));
      expect(within(await band()).getByText('Already in')).toBeDefined();
      expect(app.sounds.played).toEqual(['already-in']);
      expect(within(await band()).queryByRole('button', { name: /^Undo/ })).toBeNull();
    },
  );

  it('says only that a guest is in when nobody knows since when', async () => {
    const app = await openDoor({ guests });
    await scan(app, 'person-edsger');
    expect(within(await band()).getByText('Already in')).toBeDefined();
  });

  it('of an unknown code says so, and of which other event it is', async () => {
    const app = await openDoor({ guests, codesElsewhere: { 'person-other': 'Winter Ball' } });
    await scan(app, 'person-none');
    expect(within(await band()).getByText('Unknown code')).toBeDefined();
    expect(app.sounds.played).toEqual(['unknown']);
    await scan(app, 'person-other');
    expect(await screen.findByText('This guest is on another event’s list: Winter Ball.')).toBeDefined();
    expect(document.activeElement).toBe(box());
    await app.user.click(within(await band()).getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('status', { name: 'Last check-in' })).toBeNull();
  });

  it('of a scanner with a US layout finds its guest on any keyboard, and marks nobody when it may be two', async () => {
    const zoe = aGuestRow({ personId: 'guest.z1', name: 'Zoe' });
    const yann = aGuestRow({ personId: 'guest.y1', name: 'Yann' });
    const zack = aGuestRow({ personId: 'guest.z2', name: 'Zack' });
    const app = await openDoor({ guests: [zoe, yann, zack] });
    // A German keyboard has Z where a US keyboard has Y.
    const germanKeys = (digit: string) => [
      ...[...'guest'].map((key) => ({ key, code: `Key${key.toUpperCase()}` })),
      { key: '.', code: 'Period' },
      { key: 'y', code: 'KeyZ' },
      { key: digit, code: `Digit${digit}` },
    ];
    await scanPositions(app, germanKeys('2'));
    await screen.findByRole('button', { name: 'Undo the mark of Zack' });
    await scanPositions(app, germanKeys('1'));
    await screen.findByText('This code could mean two guests. Find the guest by name.');
    expect(app.core.requests('markGuest')).toMatchObject([{ personId: 'guest.z2' }]);
    expect(app.sounds.played).toEqual(['success', 'unknown']);
  });

  it('follows another without anything being touched; read twice, it is one', async () => {
    const app = await openDoor({ guests });
    await scan(app, 'person-ada');
    await scan(app, 'person-ada');
    await scan(app, 'person-grace', '{Tab}');
    await screen.findByRole('button', { name: 'Undo the mark of Grace Hopper' });
    expect(app.sounds.played).toEqual(['success', 'success']);
    expect(document.activeElement).toBe(box());
  });

  it('without a suffix is read when no more keys come', async () => {
    const app = await openDoor({ guests });
    await scan(app, 'person-ada', '');
    act(() => app.clock.pass(stutterMs));
    expect(within(await band()).getByText('Ada Lovelace')).toBeDefined();
  });

  it('leaves what is being searched for as it was, with its selection', async () => {
    const app = await openDoor({ guests });
    await app.user.type(box(), 'grace');
    box().setSelectionRange(1, 3);
    await scan(app, 'person-ada');
    await band();
    expect(box().value).toBe('grace');
    expect([box().selectionStart, box().selectionEnd]).toEqual([1, 3]);
    await screen.findByRole('button', { name: 'Attended Grace Hopper' });
  });

  it('presses no button that has the focus, and answers a question with no', async () => {
    const app = await openDoor({ guests });
    await app.user.type(box(), 'edsger{Shift>}{Enter}{/Shift}');
    await screen.findByRole('alertdialog', { name: 'Edsger Dijkstra is already in' });
    await scan(app, 'person-ada');
    expect(within(await band()).getByText('Ada Lovelace')).toBeDefined();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    screen.getByRole('button', { name: 'Clear search' }).focus();
    await scan(app, 'person-grace');
    await screen.findByRole('button', { name: 'Undo the mark of Grace Hopper' });
    expect(box().value).toBe('edsger');
  });

  it('that was not saved says so, and never that the guest is in', async () => {
    const app = await openDoor(
      { guests },
      { markGuest: () => Promise.reject(new VestibuleError('not-saved')) },
    );
    await scan(app, 'person-ada');
    expect(await screen.findByText('Not saved: Ada Lovelace is unchanged.')).toBeDefined();
    expect(screen.queryByRole('status', { name: 'Last check-in' })).toBeNull();
    expect(app.sounds.played).toEqual(['unknown']);
  });

  it('is silent when sounds are switched off', async () => {
    const app = await openDoor({ guests, preferences: { ...defaultPreferences, sounds: false } });
    await scan(app, 'person-ada');
    await band();
    expect(app.sounds.played).toEqual([]);
  });

  it('shows its guest and marks nobody when scans do not mark; Enter does', async () => {
    const app = await openDoor({ guests, preferences: { ...defaultPreferences, scanMarks: false } });
    await scan(app, 'person-ada');
    expect(within(await band()).getByText('Not marked yet. Press Enter to mark Attended.')).toBeDefined();
    expect(app.core.requests('markGuest')).toEqual([]);
    expect(box().value).toBe('Ada Lovelace');
    // A person has to see it first.
    app.clock.eventGapMs = 500;
    await app.user.keyboard('{Enter}');
    expect(app.core.requests('markGuest')).toMatchObject([{ personId: 'person-ada' }]);
    expect(within(await band()).getByText('Welcome, 18:04')).toBeDefined();
  });

  it('makes way for the name that is typed next', async () => {
    const app = await openDoor({ guests });
    await scan(app, 'person-edsger');
    await band();
    await app.user.type(box(), 'gr');
    expect(screen.queryByRole('status', { name: 'Last check-in' })).toBeNull();
  });
});

describe('what a scan does', () => {
  it('is chosen under Settings', async () => {
    const app = await openDoor({ guests });
    await app.user.click(screen.getByRole('button', { name: 'Menu' }));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Settings' }));
    await app.user.click(await screen.findByRole('switch', { name: 'Check in immediately on scan' }));
    expect(app.core.state.preferences.scanMarks).toBe(false);
  });
});

/** jsdom has no pointer events: an event of that name with the place of a mouse. */
function pointerMove(clientX: number): Event {
  return new MouseEvent('pointermove', { bubbles: true, clientX, clientY: 100 });
}
