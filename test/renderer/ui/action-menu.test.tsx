// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aGuestRow } from '../../builders/a-guest-row.ts';
import { openDoor } from '../features/door/open-door.tsx';

it('says its groups to a screen reader, in their order, each with what belongs there', async () => {
  const { user } = await openDoor({ guests: [aGuestRow()] });
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  const groups = within(await screen.findByRole('menu')).getAllByRole('group');
  expect(groups.map((group) => group.getAttribute('aria-label'))).toEqual([
    'Now',
    'Before doors',
    'This laptop',
  ]);
  const [now, before, laptop] = groups.map((group) =>
    within(group)
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent),
  );
  expect(now).toEqual(expect.arrayContaining(['Activity', 'Report', 'Scan with camera']));
  expect(before).toEqual(expect.arrayContaining(['Readiness check', 'Customize rows', 'Set door rules']));
  expect(laptop).toEqual(expect.arrayContaining(['Settings', 'Diagnostics', 'Sign out']));
});
