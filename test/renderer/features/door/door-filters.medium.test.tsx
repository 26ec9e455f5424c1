// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aGuestRow } from '../../../builders/a-guest-row.ts';
import { openDoor } from './open-door.tsx';

const guests = [
  aGuestRow({
    personId: 'ada',
    name: 'Ada',
    rsvpStatus: 'Accepted',
    chips: [{ kind: 'column', label: 'Table', text: '1' }],
  }),
  aGuestRow({ personId: 'bea', name: 'Bea', rsvpStatus: 'Maybe', attendance: 'Attended' }),
  aGuestRow({ personId: 'cyd', name: 'Cyd', rsvpStatus: 'On the waiting list', attendance: 'No Show' }),
  aGuestRow({ personId: 'dov', name: 'Dov', rsvpStatus: null, progress: 'needs-attention' }),
];

let user: Awaited<ReturnType<typeof openDoor>>['user'];
beforeEach(async () => {
  ({ user } = await openDoor({ guests }));
  await shows('Ada', 'Bea', 'Cyd', 'Dov');
});

async function shows(...names: readonly string[]): Promise<void> {
  await waitFor(() => {
    const rows = within(screen.getByRole('list', { name: 'Guests' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent?.slice(0, 3))).toEqual(names);
  });
}

const count = (name: RegExp) =>
  within(screen.getByRole('group', { name: 'Counts' })).getByRole('button', { name });
const search = () => screen.getByRole('searchbox', { name: 'Search guests' });
const openFilter = async () => {
  await user.click(screen.getByRole('button', { name: /^Filter/ }));
  return screen.findByRole('dialog', { name: 'Filter guests' });
};
/** The time in which the focus comes back from what has closed. */
const twoFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

describe('a count', () => {
  it('shows its guests when pressed, and everybody when pressed again', async () => {
    expect(count(/on the list/).getAttribute('aria-pressed')).toBe('true');
    await user.click(count(/not arrived/));
    await shows('Ada', 'Dov');
    expect(count(/not arrived/).getAttribute('aria-pressed')).toBe('true');
    expect(count(/on the list/).getAttribute('aria-pressed')).toBe('false');
    await user.click(count(/not arrived/));
    await shows('Ada', 'Bea', 'Cyd', 'Dov');
  });

  it('stays the count of the event while the list is narrowed, and leaves the focus in the search', async () => {
    await user.click(count(/1 attended/));
    await shows('Bea');
    expect(count(/4 on the list/)).toBeTruthy();
    expect(document.activeElement).toBe(search());
  });
});

describe('a count within a filter', () => {
  const text = (name: RegExp) => count(name).textContent;

  it('is of the guests whom the filter lets through, as the tab then shows them', async () => {
    await openFilter();
    await user.click(screen.getByRole('checkbox', { name: 'Maybe (1)' }));
    await user.click(screen.getByRole('checkbox', { name: 'No RSVP status (1)' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(text(/^All/)).toBe('All 2 with these filters'));
    expect(text(/attended/)).toContain('In 1');
    expect(text(/not arrived/)).toContain('Not arrived 1');
    expect(text(/No Show/)).toContain('No Show 0');
    await user.click(count(/attended/));
    await shows('Bea');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(text(/^All/)).toBe('All 4 on the list'));
  });

  it('follows each mark', async () => {
    await openFilter();
    await user.click(screen.getByRole('checkbox', { name: 'Accepted (1)' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(text(/attended/)).toContain('In 0'));
    await user.click(screen.getByRole('button', { name: 'Attended Ada' }));
    await waitFor(() => expect(text(/attended/)).toContain('In 1'));
  });
});

describe('the filter', () => {
  it('offers every RSVP status there is with its number of guests, unknown ones and none too', async () => {
    const dialog = await openFilter();
    const names = within(within(dialog).getByRole('group', { name: 'RSVP status' }))
      .getAllByRole('checkbox')
      .map((box) => box.closest('label')?.textContent);
    expect(names.toSorted()).toEqual([
      'Accepted (1)',
      'Maybe (1)',
      'No RSVP status (1)',
      'On the waiting list (1)',
    ]);
  });

  it('lets through any of the statuses, and narrows what is searched', async () => {
    await openFilter();
    await user.click(screen.getByRole('checkbox', { name: 'Maybe (1)' }));
    await user.click(screen.getByRole('checkbox', { name: 'No RSVP status (1)' }));
    await user.keyboard('{Escape}');
    await shows('Bea', 'Dov');
    await user.type(search(), 'do');
    await shows('Dov');
  });

  it('leaves what is typed right after it has closed as it is', async () => {
    await openFilter();
    await user.keyboard('{Escape}');
    await user.type(search(), 'd');
    await twoFrames();
    await user.keyboard('o');
    expect(search()).toHaveProperty('value', 'do');
  });

  it('finds by the value of a custom column, and by what needs attention', async () => {
    await openFilter();
    await user.click(screen.getByRole('checkbox', { name: '1 (1)' }));
    await user.keyboard('{Escape}');
    await shows('Ada');
    await user.click(screen.getByRole('button', { name: 'Remove filter Table: 1' }));
    await openFilter();
    await user.click(screen.getByRole('checkbox', { name: 'Needs attention (1)' }));
    await user.keyboard('{Escape}');
    await shows('Dov');
  });

  it('sorts by the last change', async () => {
    await user.click(screen.getByRole('button', { name: 'Attended Dov' }));
    await openFilter();
    await user.click(screen.getByRole('radio', { name: 'Last change' }));
    await user.keyboard('{Escape}');
    await shows('Dov', 'Ada', 'Bea', 'Cyd');
  });
});

describe('active filters', () => {
  it('stand under the search with the number of guests shown, and go one by one or all at once', async () => {
    await openFilter();
    await user.click(screen.getByRole('checkbox', { name: 'Maybe (1)' }));
    await user.keyboard('{Escape}');
    const active = await screen.findByRole('group', { name: 'Active filters' });
    await waitFor(() => expect(active.textContent).toContain('1 guest shown'));
    await user.click(within(active).getByRole('button', { name: 'Remove filter RSVP: Maybe' }));
    await shows('Ada', 'Bea', 'Cyd', 'Dov');
    await openFilter();
    await user.click(screen.getByRole('checkbox', { name: 'Maybe (1)' }));
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    await shows('Ada', 'Bea', 'Cyd', 'Dov');
    expect(screen.queryByRole('group', { name: 'Active filters' })).toBeNull();
  });

  it('are counted on the button as they stand under the search, a tab not among them', async () => {
    await user.click(count(/1 attended/));
    expect(screen.getByRole('button', { name: 'Filter' }).textContent).toBe('Filter');
    await openFilter();
    await user.click(screen.getByRole('checkbox', { name: 'Maybe (1)' }));
    await user.keyboard('{Escape}');
    await screen.findByRole('group', { name: 'Active filters' });
    expect(screen.getByRole('button', { name: /^Filter,/ }).textContent).toBe('Filter1');
  });

  it('of a tab stand above the list during a search, and go from there', async () => {
    await user.click(count(/1 attended/));
    expect(screen.queryByRole('group', { name: 'Active filters' })).toBeNull();
    await user.type(search(), 'be');
    await screen.findByText('1 guest');
    await user.click(screen.getByRole('button', { name: 'Remove filter In' }));
    await user.clear(search());
    await shows('Ada', 'Bea', 'Cyd', 'Dov');
  });

  it('that fit nobody say so and offer to go', async () => {
    await user.click(count(/1 attended/));
    await user.type(search(), 'ada');
    expect(await screen.findByText('No guest matches “ada” with these filters.')).toBeTruthy();
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1) ?? search());
    await shows('Ada');
  });

  it('go with Esc when the search is empty', async () => {
    await user.click(count(/1 attended/));
    await user.type(search(), 'be');
    await user.keyboard('{Escape}');
    await shows('Bea');
    await user.keyboard('{Escape}');
    await shows('Ada', 'Bea', 'Cyd', 'Dov');
  });
});
