// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { GuestRow } from '../../../../src-shared/domain/guest-row.ts';
import { aGuestRow } from '../../../builders/a-guest-row.ts';
import { openDoor } from './open-door.tsx';

const rendered = vi.hoisted(() => ({ names: [] as string[] }));

// Every row has one place, and draws it each time it is drawn itself.
vi.mock('../../../../src-renderer/features/door/guest-list/guest-place.tsx', () => ({
  GuestPlace({ row }: { readonly row: GuestRow }) {
    rendered.names.push(row.name);
    return null;
  },
}));

const names = ['Ada', 'Bea', 'Cyd', 'Dov', 'Eve'];
const guests = names.map((name) => aGuestRow({ personId: name, name }));

beforeEach(() => {
  rendered.names = [];
});

it('draws one row anew when one guest changes, and no other', async () => {
  const { user } = await openDoor({ guests });
  await screen.findByText('Eve');
  rendered.names = [];
  await user.click(screen.getByRole('button', { name: 'Attended Cyd' }));
  await waitFor(() => expect(screen.getByText(/^In \d/)).toBeTruthy());
  expect(new Set(rendered.names)).toEqual(new Set(['Cyd']));
});

it('draws one row anew when the service changes one guest', async () => {
  const { core } = await openDoor({ guests });
  await screen.findByText('Eve');
  rendered.names = [];
  core.state.guests = core.state.guests.map((guest) =>
    guest.name === 'Dov' ? { ...guest, attendance: 'No Show' } : guest,
  );
  await act(async () =>
    core.tell('guestsChanged', { eventId: core.state.events[0]?.eventId ?? '', personIds: ['Dov'] }),
  );
  await screen.findByText(/^No Show/, { selector: '.guest__state' });
  expect(rendered.names).toEqual(['Dov']);
});

it('draws no row anew when a pull brought nothing new', async () => {
  const { core } = await openDoor({ guests });
  await screen.findByText('Eve');
  rendered.names = [];
  await act(async () =>
    core.tell('guestsChanged', { eventId: core.state.events[0]?.eventId ?? '', personIds: null }),
  );
  await waitFor(() => expect(core.requests('searchGuests').length).toBeGreaterThan(1));
  expect(rendered.names).toEqual([]);
});

it('keeps the buttons of a row with its guest when the list moves', async () => {
  const { core } = await openDoor({ guests });
  const button = await screen.findByRole('button', { name: 'Attended Cyd' });
  core.state.guests = core.state.guests.slice(1);
  await act(async () =>
    core.tell('guestsChanged', { eventId: core.state.events[0]?.eventId ?? '', personIds: ['Ada'] }),
  );
  await waitFor(() => expect(screen.queryByText('Ada')).toBeNull());
  expect(screen.getByRole('button', { name: 'Attended Cyd' })).toBe(button);
});
