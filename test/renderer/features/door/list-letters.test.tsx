// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aGuestRow } from '../../../builders/a-guest-row.ts';
import { openDoor } from './open-door.tsx';

const guests = ['Anna Berg', 'Ute Busch', 'Anna Celik', 'Ben Okoro'].map((name) => aGuestRow({ name }));

async function letters(): Promise<readonly (string | null)[]> {
  const rows = await screen.findAllByRole('listitem');
  return rows.map((row) => row.querySelector('.guest-letter')?.getAttribute('data-letter') ?? null);
}

it('the first row of each kind bears the letter of the last name', async () => {
  await openDoor({ guests });
  expect(await letters()).toEqual(['B', null, 'C', 'O']);
});

it('a search, whose best hits stand first, has no letters', async () => {
  const { user } = await openDoor({ guests });
  await user.keyboard('an');
  await screen.findByText('2 guests found');
  expect(await letters()).toEqual([null, null]);
});
