// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { GuestRow } from '../../../../src-shared/domain/guest-row.ts';
import { aGuestRow } from '../../../builders/a-guest-row.ts';
import { letKeysRest } from '../../keys-rest.ts';
import { scan } from '../scanner/scan.ts';
import { openDoor } from './open-door.tsx';

const anna = { name: 'Anna Berg', sameName: 2 };
const nordlicht = aGuestRow({
  ...anna,
  personId: 'nordlicht',
  email: 'anna@nordlicht.example',
  differs: { name: 'Company', text: 'Nordlicht' },
});
const studio = aGuestRow({
  ...anna,
  personId: 'studio',
  email: 'anna@studio.example',
  differs: { name: 'Company', text: 'Studio' },
});
const guests = [nordlicht, studio, aGuestRow({ name: 'Annabel Bergson' })];

async function enter(query: string, given = guests) {
  const app = await openDoor({ guests: given });
  await app.user.keyboard(query);
  await screen.findAllByRole('button', { name: 'Attended Anna Berg' });
  await app.user.keyboard('{Enter}');
  return app;
}

async function question() {
  return screen.findByRole('alertdialog', { name: 'Which Anna Berg?' });
}

describe('a row of a guest with namesakes', () => {
  it('says how many there are, and what tells this one apart', async () => {
    await openDoor({ guests });
    const [row] = await screen.findAllByRole('listitem');
    expect(row?.textContent).toContain('2 guests with this name');
    expect(row?.textContent).toContain('anna@nordlicht.example');
    expect(row?.textContent).toContain('Company: Nordlicht');
  });

  it('does not say it twice when a chip does', async () => {
    const chips = [{ kind: 'column', label: 'Company', text: 'Nordlicht' } as const];
    await openDoor({ guests: [{ ...nordlicht, chips }, studio] });
    const [row] = await screen.findAllByRole('listitem');
    expect(within(row as HTMLElement).getAllByText('Company: Nordlicht')).toHaveLength(1);
  });
});

describe('namesakes without an email', () => {
  const seatedAt = (table: string | null, seat: string | null) =>
    aGuestRow({
      ...{ ...anna, email: null, personId: `${table}-${seat}` },
      table: table === null ? null : { name: 'Table', text: table },
      seat: seat === null ? null : { name: 'Seat', text: seat },
    });
  const asked = async (...given: readonly GuestRow[]) => {
    await enter('anna b', [...given]);
    const dialog = await question();
    const cards = within(dialog)
      .getAllByRole('listitem')
      .map((card) => [...card.querySelectorAll('bdi')].map(({ textContent }) => textContent));
    return { ask: within(dialog).queryByText(/^Ask for/)?.textContent, cards };
  };

  it('are asked for their seat at the table they share, and each seat bears its word', async () => {
    expect(await asked(seatedAt('1', '2'), seatedAt('1', '3'))).toEqual({
      ask: 'Ask for: Seat',
      cards: [['Seat 2'], ['Seat 3']],
    });
  });

  it('are asked for their table, and show the seat below it', async () => {
    expect(await asked(seatedAt('4', '2'), seatedAt('Chestnut', '3'))).toEqual({
      ask: 'Ask for: Table',
      cards: [
        ['Table 4', '2'],
        ['Chestnut', '3'],
      ],
    });
  });

  it('are asked for nothing when neither tells all of them apart, and show both', async () => {
    expect(await asked(seatedAt('1', '2'), seatedAt('1', '3'), seatedAt('7', null))).toEqual({
      ask: undefined,
      cards: [
        ['No email', '1', '2'],
        ['No email', '1', '3'],
        ['No email', '7', '–'],
      ],
    });
  });
});

describe('Enter on the first of several namesakes', () => {
  it('asks which one is meant and marks nobody yet', async () => {
    const { core } = await enter('anna b');
    const dialog = await question();
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(2);
    expect(within(dialog).getByText('anna@studio.example')).toBeTruthy();
    expect(within(dialog).getByText('Studio')).toBeTruthy();
    expect(within(dialog).getByText('Ask for: Company')).toBeTruthy();
    expect(core.requests('markGuest')).toEqual([]);
  });

  it('marks nobody when Enter is pressed once more', async () => {
    const { core, user } = await enter('anna b');
    await question();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(core.requests('markGuest')).toEqual([]);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('searchbox')));
  });

  it.each([
    ['their number', '2'],
    ['arrows and Enter', '{ArrowDown}{ArrowDown}{Enter}'],
  ])('marks the one chosen by %s', async (_way, keys) => {
    const app = await enter('anna b');
    await question();
    await app.user.keyboard(keys);
    letKeysRest(app);
    await waitFor(() =>
      expect(app.core.requests('markGuest')).toMatchObject([{ personId: 'studio', attendance: 'Attended' }]),
    );
  });

  it('is answered by no key of a scan: who is scanned is marked, and nobody else', async () => {
    const scanned = aGuestRow({ personId: '2f9c1b7e-21', name: 'Grace Hopper' });
    const app = await enter('anna b', [...guests, scanned]);
    await question();
    await scan(app, '2f9c1b7e-21');
    await screen.findByRole('button', { name: 'Undo the mark of Grace Hopper' });
    letKeysRest(app);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(app.core.requests('markGuest')).toMatchObject([{ personId: '2f9c1b7e-21' }]);
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('anna b');
  });

  it('marks the one that is pressed', async () => {
    const { core, user } = await enter('anna b');
    await user.click(within(await question()).getByText('anna@nordlicht.example'));
    await waitFor(() => expect(core.requests('markGuest')).toMatchObject([{ personId: 'nordlicht' }]));
  });

  it('says so when the chosen one is already in', async () => {
    const app = await enter('anna b', [nordlicht, { ...studio, attendance: 'Attended' }]);
    await question();
    await app.user.keyboard('2');
    letKeysRest(app);
    const band = await screen.findByRole('status', { name: 'Last check-in' });
    expect(band.textContent).toContain('Already in');
    expect(app.core.requests('markGuest')).toEqual([]);
  });

  it('asks nothing when the search has found one of them only', async () => {
    const { core } = await enter('studio');
    await waitFor(() => expect(core.requests('markGuest')).toMatchObject([{ personId: 'studio' }]));
  });

  it('asks nothing when a person has chosen among them', async () => {
    const { core, user } = await openDoor({ guests });
    await user.keyboard('anna b');
    await screen.findAllByRole('button', { name: 'Attended Anna Berg' });
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(core.requests('markGuest')).toMatchObject([{ personId: 'studio' }]));
  });

  it('asks again after another search', async () => {
    const { user } = await openDoor({ guests });
    await user.keyboard('anna b');
    await screen.findAllByRole('button', { name: 'Attended Anna Berg' });
    await user.keyboard('{ArrowDown}e');
    await user.keyboard('{Enter}');
    await question();
  });
});

it('a tap on the own button of a row needs no question', async () => {
  const { core, user } = await openDoor({ guests });
  const [first] = await screen.findAllByRole('button', { name: 'Attended Anna Berg' });
  await user.click(first as HTMLElement);
  await waitFor(() => expect(core.requests('markGuest')).toMatchObject([{ personId: 'nordlicht' }]));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
