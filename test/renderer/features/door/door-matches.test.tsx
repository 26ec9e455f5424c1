// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aGuestRow } from '../../../builders/a-guest-row.ts';
import { openDoor } from './open-door.tsx';

async function markedTexts(): Promise<readonly (string | null)[]> {
  const list = await screen.findByRole('list', { name: 'Guests' });
  return [...list.querySelectorAll('mark')].map((mark) => mark.textContent);
}

describe('a row that a search found', () => {
  it('marks the letters of name and e-mail that agree, and says the name as a whole', async () => {
    const ranges: [number, number][] = [
      [0, 2],
      [7, 10],
    ];
    const match = { name: ranges, email: [[4, 7] satisfies [number, number]], guessed: [] };
    const row = aGuestRow({ name: 'Jürgen Müller', email: 'j.m@firma.example' });
    await openDoor({ guests: [{ ...row, match }] });
    expect(await markedTexts()).toEqual(['Jü', 'Mül', 'fir']);
    expect(screen.getByText('j.m@', { exact: false }).textContent).toBe('j.m@firma.example');
    expect(screen.getByRole('button', { name: /^Attended Jürgen Müller/ })).toBeTruthy();
  });

  it('stands under a line of its own when its name is only similar', async () => {
    const match = { name: [], email: [], guessed: [[5, 7] satisfies [number, number]] };
    const guests = [aGuestRow({ name: 'Ben Keler' }), aGuestRow({ name: 'Anna Keller', match })];
    await openDoor({ guests });
    const [asTyped, similar] = await screen.findAllByRole('listitem');
    expect(asTyped?.textContent).not.toContain('Similar names');
    expect(within(similar as HTMLElement).getByText('Similar names')).toBeTruthy();
    expect(similar?.querySelector('mark')?.className).toContain('found-letters--guessed');
  });

  it('marks nothing when the search says nothing about it', async () => {
    await openDoor({ guests: [aGuestRow({ name: 'Anna Keller', match: null })] });
    expect(await markedTexts()).toEqual([]);
  });

  it('keeps its marks when its guest is marked', async () => {
    const match = { name: [[0, 4] as [number, number]], email: [], guessed: [] };
    const { user } = await openDoor({ guests: [aGuestRow({ name: 'Anna Keller', match })] });
    await user.click(await screen.findByRole('button', { name: 'Attended Anna Keller' }));
    await screen.findByRole('button', { name: 'Undo Anna Keller' });
    expect(await markedTexts()).toEqual(['Anna']);
  });
});
