// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aGuestRow } from '../../../builders/a-guest-row.ts';
import { openDoor } from './open-door.tsx';

const anna = aGuestRow({
  name: 'Anna Berg',
  chips: [
    { kind: 'column', label: 'Ticket', text: 'Gold' },
    { kind: 'allergy', allergen: 'nut', label: null, text: 'Nut allergy' },
    { kind: 'note', label: null, text: 'Call Clara' },
  ],
  vip: { name: 'Status', text: 'VIP' },
  table: { name: 'Table', text: '7' },
  seat: { name: 'Seat', text: '3' },
});
const ben = aGuestRow({ name: 'Ben Okoro' });

const band = () => screen.findByRole('status', { name: 'Last check-in' });
const noBand = () => expect(screen.queryByRole('status', { name: 'Last check-in' })).toBeNull();

async function markAnna(way: 'tap' | 'Enter' | 'No Show') {
  const app = await openDoor({ guests: [anna, ben] });
  if (way === 'Enter') await app.user.keyboard('anna{Enter}');
  else
    await app.user.click(
      await screen.findByRole('button', { name: `${way === 'tap' ? 'Attended' : way} Anna Berg` }),
    );
  return app;
}

describe('the band of a mark', () => {
  it.each(['tap', 'Enter'] as const)(
    'says after a %s who is welcome, where they sit and what the door must know',
    async (way) => {
      const { sounds } = await markAnna(way);
      const said = await band();
      for (const text of ['Welcome, 18:04', 'Anna Berg', 'Table', 'Seat: 3']) within(said).getByText(text);
      within(said).getByRole('img', { name: '7' });
      const facts = [...said.querySelectorAll('.band__fact')].map(({ textContent }) => textContent);
      expect(facts).toEqual(['VIP', 'AllergyNut allergy', 'NoteCall Clara', 'Ticket: Gold']);
      expect(sounds.played).toEqual(['success']);
    },
  );

  it('is quiet for No Show', async () => {
    const { sounds } = await markAnna('No Show');
    within(await band()).getByText('No Show, 18:04');
    expect(sounds.played).toEqual([]);
  });

  it('takes the mark back, and so does Ctrl and Z', async () => {
    const { core, user } = await markAnna('tap');
    await user.click(within(await band()).getByRole('button', { name: 'Undo the mark of Anna Berg' }));
    await waitFor(noBand);
    expect(core.state.guests[0]?.attendance).toBeNull();
    await user.keyboard('ben{Enter}');
    await band();
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(noBand);
    expect(core.state.guests[1]?.attendance).toBeNull();
  });

  it('goes by itself after four seconds', async () => {
    const { clock } = await markAnna('tap');
    await band();
    act(() => clock.pass(3_999));
    await band();
    act(() => clock.pass(1));
    noBand();
  });

  it.each([
    ['the next key', async ({ user }: Awaited<ReturnType<typeof openDoor>>) => user.keyboard('b')],
    [
      'a press on itself',
      async ({ user }: Awaited<ReturnType<typeof openDoor>>) =>
        user.click(within(await band()).getByText('Anna Berg')),
    ],
  ])('makes way for %s', async (_, act) => {
    const app = await markAnna('tap');
    await band();
    await act(app);
    await waitFor(noBand);
  });

  it('makes way for a press beside it, wherever that is', async () => {
    const { user } = await markAnna('tap');
    await band();
    await user.click(screen.getByRole('heading', { name: 'Summer Gala' }));
    noBand();
  });

  it('makes way for a dialog that opens', async () => {
    const { user } = await markAnna('Enter');
    await band();
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByRole('dialog', { name: 'Add a guest' });
    await waitFor(noBand);
  });

  it('is not held by a pointer that rests where it appears', async () => {
    const { clock } = await markAnna('tap');
    fireEvent(await band(), new MouseEvent('pointermove', { bubbles: true, clientX: 600, clientY: 700 }));
    act(() => clock.pass(4_000));
    noBand();
  });

  it('stays for keys that lead elsewhere, and for one that is held', async () => {
    const { user } = await markAnna('Enter');
    await band();
    await user.keyboard('{Shift}');
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true }),
    );
    await band();
  });

  it('gives way to the next guest', async () => {
    const { user } = await markAnna('tap');
    await band();
    await user.click(await screen.findByRole('button', { name: 'Attended Ben Okoro' }));
    await within(await band()).findByText('Ben Okoro');
  });

  it('is all that is left of a guest whom the filter takes off the list', async () => {
    const { user } = await openDoor({ guests: [anna, ben] });
    await user.click(
      within(screen.getByRole('group', { name: 'Counts' })).getByRole('button', { name: /not arrived/ }),
    );
    await user.click(await screen.findByRole('button', { name: 'Attended Anna Berg' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Details of Anna Berg' })).toBeNull());
    within(await band()).getByText('Anna Berg');
  });
});
