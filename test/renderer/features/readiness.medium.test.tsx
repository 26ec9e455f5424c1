// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';
import { anEventSummary } from '../../builders/an-event-summary.ts';
import { allGood, type FakeDoorState } from '../../fakes/page/fake-door-core.ts';
import { renderApp } from '../render-app.tsx';
import { openDoor } from './door/open-door.tsx';

const gala = anEventSummary({ name: 'Summer Gala' });

async function openCheck(state: Partial<FakeDoorState> = {}) {
  const app = await openDoor({ events: [gala], ...state });
  await app.user.click(screen.getByRole('button', { name: 'Menu' }));
  await app.user.click(await screen.findByRole('menuitem', { name: 'Readiness check' }));
  const dialog = await screen.findByRole('dialog', { name: 'Ready for doors?' });
  await within(dialog).findByRole('list', { name: 'Checks' });
  return { ...app, dialog };
}

describe('the readiness check', () => {
  it('says in one line that everything is ready, and what it rests on', async () => {
    const { dialog, core } = await openCheck();
    expect(within(dialog).getByRole('status').textContent).toBe('Ready for doors');
    expect(dialog.textContent).toContain('Summer Gala');
    expect(dialog.textContent).toContain('1,204 guests on this laptop, refreshed 2\u00a0min ago');
    expect(dialog.textContent).toContain('48.2 GB free');
    expect(within(dialog).getAllByRole('img', { name: 'Good' })).toHaveLength(7);
    expect(core.requests('checkReadiness').at(-1)).toEqual({
      eventId: gala.eventId,
      power: { source: 'mains', percent: 100 },
    });
  });

  it('counts what is to be looked at, and says what to do about it', async () => {
    const readiness = allGood.map((check) =>
      check.kind === 'test-write' ? { ...check, verdict: 'look' as const } : check,
    );
    const { dialog, machine, user } = await openCheck({ readiness });
    expect(within(dialog).getByRole('status').textContent).toBe('1 thing to check');
    expect(dialog.textContent).toContain('A test couldn’t be saved to the disk');
    expect(dialog.textContent).toContain('Free some disk space, or use another laptop.');
    machine.powerNow = { source: 'battery', percent: 45 };
    await user.click(within(dialog).getByRole('button', { name: 'Check again' }));
    await waitFor(() => expect(within(dialog).getByRole('status').textContent).toBe('2 things to check'));
    expect(dialog.textContent).toContain('On battery, 45%');
  });

  it('gives the focus back to the search', async () => {
    const { user } = await openCheck();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('searchbox')));
  });

  it('is made from the events too, without opening a door', async () => {
    const { core, user } = await renderApp({ events: [gala] });
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Readiness check' }));
    await screen.findByText('Ready for doors');
    expect(core.requests('openEvent')).toEqual([]);
  });

  it('that could not be made says why', async () => {
    const { user } = await renderApp(
      { events: [gala] },
      { checkReadiness: () => Promise.reject(new VestibuleError('internal')) },
    );
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Readiness check' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong');
  });
});
