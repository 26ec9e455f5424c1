// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { MarkReply } from '../../../../src-shared/domain/stops.ts';
import { aGuestRow } from '../../../builders/a-guest-row.ts';
import { asMarked } from '../../../marked-row.ts';
import { openDoor, openSyncPanel } from './open-door.tsx';

const guests = ['Anna Berg', 'Anna Celik', 'Ben Okoro'].map((name) => aGuestRow({ name }));

function chosen(): string | null {
  return document.querySelector('li[aria-current="true"] .guest__name')?.textContent ?? null;
}

describe('the keys of the door', () => {
  it('have the search focused from the start, after a mark and after an undo', async () => {
    const { user } = await openDoor({ guests });
    const search = screen.getByRole('searchbox', { name: 'Search guests' });
    expect(document.activeElement).toBe(search);
    await user.click(await screen.findByRole('button', { name: 'Attended Ben Okoro' }));
    await waitFor(() => expect(document.activeElement).toBe(search));
    await user.click(await screen.findByRole('button', { name: 'Undo Ben Okoro' }));
    await waitFor(() => expect(document.activeElement).toBe(search));
  });

  it('choose with the arrows, and say who is chosen', async () => {
    const { user } = await openDoor({ guests });
    await user.keyboard('anna');
    await screen.findByText('2 guests found');
    expect(chosen()).toBeNull();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(chosen()).toBe('Anna Celik');
    expect(screen.getByText('Anna Celik, not arrived, 2 of 2')).toBeTruthy();
    await user.keyboard('{ArrowUp}');
    expect(chosen()).toBe('Anna Berg');
  });

  it('mark Attended with Enter and No Show with Shift and Enter', async () => {
    const { core, user } = await openDoor({ guests });
    await user.keyboard('ben{Enter}');
    await screen.findByText(/^In 18:04/);
    await user.keyboard('{Escape}celik{Shift>}{Enter}{/Shift}');
    await screen.findByText(/^No Show 18:04/);
    expect(core.requests('markGuest')).toMatchObject([
      { personId: 'person-Ben Okoro', attendance: 'Attended' },
      { personId: 'person-Anna Celik', attendance: 'No Show' },
    ]);
  });

  it('let the next name be typed while a mark is being saved', async () => {
    const saved = Promise.withResolvers<MarkReply>();
    const { user } = await openDoor({ guests }, { markGuest: () => saved.promise });
    const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search guests' });
    await user.keyboard('ben{Enter}ce');
    saved.resolve(asMarked(aGuestRow({ name: 'Ben Okoro', attendance: 'Attended' })));
    await user.keyboard('lik');
    expect(search.value).toBe('celik');
  });

  it('mark nobody with Enter while nothing is typed and nobody chosen', async () => {
    const { core, user } = await openDoor({ guests });
    await user.keyboard('{Enter}');
    expect(core.requests('markGuest')).toEqual([]);
  });

  it('select what was typed after a mark, so that the next name replaces it', async () => {
    const { user } = await openDoor({ guests });
    const search = screen.getByRole<HTMLInputElement>('searchbox');
    await user.keyboard('ben{Enter}');
    await screen.findByText(/^In 18:04/);
    await waitFor(() => expect(search.selectionEnd).toBe(3));
    expect(search.selectionStart).toBe(0);
  });

  it('undo the last mark with Ctrl and Z', async () => {
    const { user } = await openDoor({ guests });
    await user.keyboard('ben{Enter}');
    await screen.findByText(/^In 18:04/);
    await user.keyboard('{Control>}z{/Control}');
    await screen.findByText('Ben Okoro: undone, saved');
  });

  it('clear the search with Esc, and find it again with Ctrl and F', async () => {
    const { user } = await openDoor({ guests });
    const search = screen.getByRole<HTMLInputElement>('searchbox');
    await user.keyboard('ben');
    await user.tab();
    expect(document.activeElement).not.toBe(search);
    await user.keyboard('{Control>}f{/Control}');
    expect(document.activeElement).toBe(search);
    await user.keyboard('{Escape}');
    expect(search.value).toBe('');
  });

  it('are named as the keyboard of the machine has them', async () => {
    const { machine, user } = await openDoor({ guests });
    expect(screen.getByRole('region', { name: 'Common keyboard shortcuts' }).textContent).toContain(
      'CtrlZUndo',
    );
    machine.isMac = true;
    await user.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(dialog.textContent).toContain('⌘ZUndo');
    expect(dialog.textContent).not.toContain('Ctrl');
  });

  it('are listed by ? in an empty search, and ? is a letter in any other', async () => {
    const { user } = await openDoor({ guests });
    await user.keyboard('a?');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('a?');
    await user.keyboard('{Escape}?');
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('searchbox')));
  });
});

describe('a letter that is typed where none is written', () => {
  const searchBox = () => screen.getByRole<HTMLInputElement>('searchbox');

  it('lands in the search, the very first one too', async () => {
    const { user } = await openDoor({ guests });
    screen.getByRole('button', { name: 'Add guest' }).focus();
    await user.keyboard('ben');
    expect(searchBox().value).toBe('ben');
    expect(document.activeElement).toBe(searchBox());
  });

  it('lands there from the text of the details, and after the menu was left', async () => {
    const { user } = await openDoor({ guests });
    await user.click(await screen.findByRole('button', { name: 'Details of Anna Berg' }));
    (await screen.findByRole('region', { name: 'Guest details' })).focus();
    await user.keyboard('ben');
    expect(searchBox().value).toBe('ben');
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    await user.keyboard('{Escape}celik');
    expect(searchBox().value).toBe('celik');
  });

  it('stays with a field that it is written in, and with a list that is chosen from', async () => {
    const { user } = await openDoor({
      guests,
      operator: { operator: null, door: null, answered: false },
    });
    await user.type(await screen.findByRole('textbox', { name: 'Your name' }), 'Maria');
    expect(searchBox().value).toBe('');
    await user.click(await screen.findByRole('button', { name: 'Details of Anna Berg' }));
    (await screen.findByRole('button', { name: /RSVP status$/ })).focus();
    await user.keyboard('a');
    expect(searchBox().value).toBe('');
  });

  it('does not take the keys that press a button, or lead on from it', async () => {
    const { core, user } = await openDoor({ guests });
    (await openSyncPanel({ user })).focus();
    screen.getByRole('button', { name: 'Try now' }).focus();
    await user.keyboard(' ');
    expect(core.requests('tryNow')).toHaveLength(1);
    await waitFor(() => expect(document.activeElement).toBe(searchBox()));
    (await screen.findByRole('button', { name: 'Add guest' })).focus();
    await user.keyboard('{Control>}c{/Control}{Shift>}{/Shift}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add guest' }));
  });
});

describe('a key about the chosen guest', () => {
  it.each([
    ['Enter', '{Enter}'],
    ['details', '{Control>}i{/Control}'],
    ['removing', '{Control>}d{/Control}'],
  ])('says that nobody is chosen: %s', async (_, keys) => {
    const { user } = await openDoor({ guests });
    await user.keyboard(keys);
    await screen.findByText('Choose a guest first.');
  });

  it('says that nobody was found when that is why', async () => {
    const { user } = await openDoor({ guests });
    await user.keyboard('zzzz{Enter}');
    await screen.findByText('No guests found');
  });
});

describe('Tab', () => {
  it('leads from empty ground to what comes first, and not into the search', async () => {
    const { user } = await openDoor({ guests });
    screen.getByRole('searchbox').blur();
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Back to events' }));
  });

  it('goes to the buttons of the first row only, and past the others', async () => {
    const { user } = await openDoor({ guests });
    (await screen.findByRole('button', { name: 'No Show Anna Berg' })).focus();
    await user.tab();
    expect(screen.getByRole('list', { name: 'Guests' }).contains(document.activeElement)).toBe(false);
  });

  it('goes to the buttons of the chosen row, when there is one', async () => {
    const { user } = await openDoor({ guests });
    await user.keyboard('{ArrowDown}{ArrowDown}');
    within(screen.getByRole('group', { name: 'Counts' }))
      .getAllByRole('button')
      .at(-1)
      ?.focus();
    for (const name of ['Details of Anna Celik', 'Attended Anna Celik', 'No Show Anna Celik']) {
      await user.tab();
      expect(document.activeElement).toBe(screen.getByRole('button', { name }));
    }
  });
});

describe('the menu', () => {
  it('gives the focus back to the search when it is left', async () => {
    const { user } = await openDoor({ guests });
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    await screen.findByRole('menu');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('searchbox')));
  });

  it('leaves the focus to the dialog that it opens', async () => {
    const { user } = await openDoor({ guests });
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Keyboard shortcuts' }));
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(dialog.contains(document.activeElement)).toBe(true);
  });
});
