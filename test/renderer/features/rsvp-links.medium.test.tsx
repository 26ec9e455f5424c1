// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CallHandlers } from '../../../src-shared/bridge/contract.ts';
import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';
import { aGuestRow } from '../../builders/a-guest-row.ts';
import { openDoor } from './door/open-door.tsx';

const anna = aGuestRow({ name: 'Anna Berg' });
const ben = aGuestRow({ name: 'Ben Okoro' });
const rsvpLink = 'https://rsvp.example/anna';

async function openDetails(link: string | null, overrides: Partial<CallHandlers> = {}) {
  const app = await openDoor(
    { guests: [anna, ben], details: { [anna.personId]: { rsvpLink: link } } },
    overrides,
  );
  await app.user.click(await screen.findByRole('button', { name: 'Details of Anna Berg' }));
  await screen.findByRole('region', { name: 'Guest details' });
  return app;
}

describe('the RSVP link of a guest', () => {
  it('is copied, and that is said', async () => {
    const { machine, user } = await openDetails(rsvpLink);
    await user.click(await screen.findByRole('button', { name: 'Copy link' }));
    expect(machine.copied).toEqual([rsvpLink]);
    expect(screen.getByText('Copied.')).toBeTruthy();
  });

  it('says so when the machine does not take the copy', async () => {
    const { machine, user } = await openDetails(rsvpLink);
    machine.takesCopies = false;
    await user.click(await screen.findByRole('button', { name: 'Copy link' }));
    expect(screen.getByText(/couldn’t copy this/)).toBeTruthy();
  });

  it('is opened by its guest and not by its text, and a refusal is said', async () => {
    const { core, user } = await openDetails(rsvpLink, {
      openRsvpLink: () => Promise.reject(new VestibuleError('link-refused')),
    });
    await user.click(await screen.findByRole('button', { name: 'Open link' }));
    await screen.findByText('This link is not a secure web address.');
    expect(core.requests('openRsvpLink')).toEqual([{ eventId: expect.any(String), personId: anna.personId }]);
  });

  it('is shown as a QR code', async () => {
    const { user } = await openDetails(rsvpLink);
    await user.click(await screen.findByRole('button', { name: 'QR code' }));
    const dialog = await screen.findByRole('dialog', { name: 'RSVP link of Anna Berg' });
    expect(within(dialog).getByRole('img', { name: `QR code of ${rsvpLink}` })).toBeTruthy();
  });

  it('that is too long for a QR code says so', async () => {
    const { user } = await openDetails(`https://rsvp.example/${'x'.repeat(4_000)}`);
    await user.click(await screen.findByRole('button', { name: 'QR code' }));
    await screen.findByText('This link is too long for a QR code.');
  });

  it('is made after a question, when there is none', async () => {
    const { core, user } = await openDetails(null);
    await user.click(await screen.findByRole('button', { name: 'Create link' }));
    const dialog = await screen.findByRole('dialog', { name: 'Create an RSVP link for Anna Berg?' });
    expect(dialog.textContent).toContain('creates an invitation with a link for this guest');
    expect(core.requests('createRsvpLinks')).toEqual([]);
    await user.click(await within(dialog).findByRole('button', { name: 'Create 1 link' }));
    await within(dialog).findByText('1 guest has a link now.');
    expect(core.requests('createRsvpLinks')).toMatchObject([{ personIds: [anna.personId] }]);
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await screen.findByRole('button', { name: 'Copy link' });
  });

  it.each(['waiting', 'elsewhere'] as const)(
    'cannot be made for a walk-in whom the service does not know yet (%s)',
    async (walkIn) => {
      const { user } = await openDoor({ guests: [{ ...anna, walkIn }] });
      await user.click(await screen.findByRole('button', { name: 'Details of Anna Berg' }));
      await screen.findByText('You can create a link once the event service has this guest.');
      expect(screen.queryByRole('button', { name: 'Create link' })).toBeNull();
    },
  );
});

describe('links for everybody without one', () => {
  async function openQuestion(overrides: Partial<CallHandlers> = {}) {
    const app = await openDoor({ guests: [anna, ben] }, overrides);
    await app.user.click(screen.getByRole('button', { name: 'Menu' }));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Create RSVP links' }));
    const dialog = await screen.findByRole('dialog');
    return { ...app, dialog };
  }

  it('are made after it was said that they are invites, and how many', async () => {
    const { core, dialog, user } = await openQuestion();
    await within(dialog).findByText(/creates an invitation with a link for each of the 2 guests/);
    await user.click(within(dialog).getByRole('button', { name: 'Create 2 links' }));
    await within(dialog).findByText('2 guests have a link now.');
    expect(core.requests('createRsvpLinks')).toMatchObject([{ personIds: null }]);
  });

  it('say how far they are while they are made', async () => {
    const making = Promise.withResolvers<Awaited<ReturnType<CallHandlers['createRsvpLinks']>>>();
    const { core, dialog, user } = await openQuestion({ createRsvpLinks: () => making.promise });
    await user.click(await within(dialog).findByRole('button', { name: 'Create 2 links' }));
    core.tell('rsvpLinkProgress', { eventId: core.state.events[0]?.eventId ?? '', asked: 1, of: 2 });
    await within(dialog).findByText('1 of 2 requested');
    making.resolve({ made: 2, refused: 0, left: 0, failure: null });
    await within(dialog).findByText('2 guests have a link now.');
  });

  it('say what failed, how many were made and who is left', async () => {
    const { dialog, user } = await openQuestion({
      createRsvpLinks: async () => ({ made: 50, refused: 3, left: 17, failure: 'service-unreachable' }),
    });
    await user.click(await within(dialog).findByRole('button', { name: 'Create 2 links' }));
    await within(dialog).findByText('50 guests have a link now.');
    expect(dialog.textContent).toContain('created no link for 3 guests');
    expect(dialog.textContent).toContain('17 guests have no link yet');
    expect(dialog.textContent).toContain('Vestibule can’t reach the event service.');
  });

  it('are not offered when everybody has one', async () => {
    const { dialog, user } = await openQuestion({ countGuestsWithoutRsvpLink: async () => 0 });
    await within(dialog).findByText('Every guest has an RSVP link.');
    expect(within(dialog).queryByRole('button', { name: /^Make/ })).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('searchbox')));
  });
});
