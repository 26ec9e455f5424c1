// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { VestibuleError } from '../../../../src-shared/errors/vestibule-error.ts';
import { aGuestRow } from '../../../builders/a-guest-row.ts';
import { openDoor } from './open-door.tsx';

const guests = ['Anna Berg', 'Ben Okoro'].map((name) => aGuestRow({ name }));
const search = () => screen.getByRole<HTMLInputElement>('searchbox');

async function markBenAndTypeOn() {
  const app = await openDoor({ guests });
  await app.user.keyboard('ben{Enter}');
  await screen.findByText(/^In 18:04/);
  await app.user.keyboard('anna');
  await waitFor(() => expect(screen.queryByText(/^In 18:04/)).toBeNull());
  return app;
}

it('says whose mark was undone when the row is not on the screen, and keeps what was typed', async () => {
  const { user } = await markBenAndTypeOn();
  await user.keyboard('{Control>}z{/Control}');
  const bar = await screen.findByText('Undone: Ben Okoro');
  expect(bar.parentElement?.textContent).toBe('Undone: Ben Okoro Not arrived');
  expect(search().value).toBe('anna');
});

it('shows the guest on demand, and gives the search its focus back', async () => {
  const { user } = await markBenAndTypeOn();
  await user.keyboard('{Control>}z{/Control}');
  await user.click(await screen.findByRole('button', { name: 'Show Ben Okoro' }));
  await screen.findByRole('button', { name: 'Attended Ben Okoro' });
  expect(screen.queryByText('Undone: Ben Okoro')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(search()));
});

it('goes when it is dismissed', async () => {
  const { user } = await markBenAndTypeOn();
  await user.keyboard('{Control>}z{/Control}');
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Undone: Ben Okoro')).toBeNull();
});

it('says that there is nothing to undo, without an alarm', async () => {
  const { user } = await openDoor({ guests });
  await user.keyboard('{Control>}z{/Control}');
  expect(await screen.findByRole('button', { name: 'Dismiss' })).toBeTruthy();
  expect(screen.getAllByText('Nothing to undo.')).toHaveLength(2);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says of whom nothing was undone, and why', async () => {
  const undoDecision = () => Promise.reject(new VestibuleError('nothing-to-undo'));
  const { user } = await openDoor({ guests }, { undoDecision });
  await user.click(await screen.findByRole('button', { name: 'Attended Ben Okoro' }));
  await user.click(await screen.findByRole('button', { name: 'Undo Ben Okoro' }));
  await screen.findByText(/It was undone before, or changed since/);
  expect(screen.getAllByText('Not undone: Ben Okoro')).toHaveLength(2);
  expect(screen.queryByRole('alert')).toBeNull();
});
