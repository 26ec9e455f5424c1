// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aGuestRow } from '../../../builders/a-guest-row.ts';
import { openDoor } from './open-door.tsx';

const ada = aGuestRow({ personId: 'ada', name: 'Ada Lovelace', surname: [4, 12] });
const ben = aGuestRow({ personId: 'ben', name: 'Ben Okoro', surname: [4, 9] });
const table = { name: 'Table', text: '14' };

/** Came in through this laptop at a time of that day (UTC). */
const came = (number: number, time: string) =>
  aGuestRow({
    personId: `guest-${number}`,
    name: `Guest ${number}`,
    attendance: 'Attended',
    decision: {
      decisionId: `laptop-${number}`,
      isOurs: true,
      decidedAt: `2025-06-14T${time}Z`,
      operator: null,
      door: 'Door B',
    },
  });

const justIn = () => screen.getByRole('region', { name: 'Just in' });
const arrivals = () => screen.getByRole('region', { name: 'Arrivals' });

describe('Just in', () => {
  it('has each guest as soon as the mark is saved: when, who, at which table, at which door', async () => {
    const { user } = await openDoor({ guests: [{ ...ada, table }, ben] });
    expect(justIn().textContent).toContain('Guests you check in on this laptop appear here.');
    await user.click(screen.getByRole('button', { name: 'Attended Ada Lovelace' }));
    const guest = await within(justIn()).findByRole('listitem');
    expect(guest.textContent).toContain('18:04Ada Lovelace');
    expect(guest.textContent).toContain('Saved here · Table 14 · Door B');
    expect(guest.querySelector('b')?.textContent).toBe('Lovelace');
  });

  it('takes a check-in back, but not by a press that came as the guests moved', async () => {
    const { clock, core, user } = await openDoor({ guests: [ada, ben] });
    await user.click(screen.getByRole('button', { name: 'Attended Ada Lovelace' }));
    const undo = await within(justIn()).findByRole('button', { name: 'Undo check-in of Ada Lovelace' });
    await user.click(undo);
    expect(core.requests('undoDecision')).toEqual([]);
    act(() => clock.pass(600));
    await user.click(undo);
    await waitFor(() => expect(within(justIn()).queryByRole('listitem')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });
});

describe('the pace', () => {
  const six = [1, 2, 3, 4, 5, 6].map((number) => came(number, `15:5${number + 3}:30.000`));

  it('is told of this laptop, and by when everybody is in, where all came through it', async () => {
    await openDoor({ guests: [...six, ada, ben] });
    await waitFor(() => expect(arrivals().textContent).toContain('1 a minute'));
    expect(arrivals().textContent).toContain('At this pace, everyone is in by 18:02.');
    expect(within(arrivals()).getByRole('img', { name: '75% in' })).toBeTruthy();
  });

  it('says only what it is where guests came in through other laptops too', async () => {
    const elsewhere = aGuestRow({ personId: 'eve', name: 'Eve', attendance: 'Attended' });
    await openDoor({ guests: [...six, elsewhere, ada] });
    await waitFor(() => expect(arrivals().textContent).toContain('1 a minute'));
    expect(arrivals().textContent).toContain('On this laptop, in the last five minutes.');
    expect(arrivals().textContent).not.toContain('At this pace');
  });

  it('is not told of a few guests', async () => {
    await openDoor({ guests: [...six.slice(0, 2), ada] });
    await waitFor(() =>
      expect(arrivals().textContent).toContain('2 check-ins on this laptop in the last half hour.'),
    );
    expect(arrivals().textContent).not.toContain('a minute');
  });
});

describe('without a connection', () => {
  it('the column says since when, what waits and is safe, and tries at once', async () => {
    const { core, user } = await openDoor({ guests: [ada] });
    act(() => core.setSync({ connection: 'offline', waiting: 3, nextTryInMs: 12_000 }));
    const card = screen.getByRole('region', { name: 'Offline since 18:00' });
    expect(card.textContent).toContain('3 changes are safe on this laptop.');
    expect(card.textContent).toContain('next try in 12\u00a0s');
    expect(screen.queryByRole('region', { name: 'Arrivals' })).toBeNull();
    await user.click(within(card).getByRole('button', { name: 'Try now' }));
    expect(core.requests('tryNow')).toHaveLength(1);
    act(() => core.setSync({ connection: 'online', waiting: 0, nextTryInMs: null }));
    expect(arrivals()).toBeTruthy();
  });
});
