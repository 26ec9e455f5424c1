// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aGuestRow } from '../../builders/a-guest-row.ts';
import { anEventSummary } from '../../builders/an-event-summary.ts';
import { type FakeDoorState, practiceSession } from '../../fakes/page/fake-door-core.ts';
import { renderApp } from '../render-app.tsx';

const guests = [aGuestRow({ name: 'Anna Berg' }), aGuestRow({ name: 'Ben Okoro' })];
const practising: Partial<FakeDoorState> = {
  session: practiceSession,
  events: [anEventSummary({ name: 'Summer Gala' })],
  guests,
  practice: { wifi: 'good', tourOver: false },
};
const coach = () => screen.getByRole('complementary', { name: 'First steps' });

describe('the guided first run', () => {
  it('teaches search, mark, undo and offline, each by doing it', async () => {
    const { core, user } = await renderApp(practising);
    expect(coach().textContent).toContain('1 of 7Open an event');
    await user.click(await screen.findByRole('button', { name: /Summer Gala/ }));
    await within(coach()).findByText('Find a guest');
    await user.keyboard('anna');
    await within(coach()).findByText('Check the guest in');
    await user.keyboard('{Enter}');
    await within(coach()).findByText('Made a mistake?');
    await user.click(screen.getByRole('button', { name: 'Undo Anna Berg' }));
    act(() => core.setSync({ waiting: 0 }));
    await user.click(await within(coach()).findByRole('button', { name: 'Turn off Wi-Fi' }));
    await within(coach()).findByText('Keep going');
    expect(screen.getByText('No Wi-Fi')).toBeTruthy();
    await user.keyboard('ben{Enter}');
    await within(coach()).findByText('Go back online');
    await user.click(await within(coach()).findByRole('button', { name: 'Reconnect' }));
    await within(coach()).findByText('The Wi-Fi is back. Sending…');
    act(() => core.setSync({ waiting: 0 }));
    await within(coach()).findByText('That’s it');
    await user.click(within(coach()).getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('complementary', { name: 'First steps' })).toBeNull();
    expect(core.state.practice.tourOver).toBe(true);
  });

  it('is skipped for good, and begins anew from the menu', async () => {
    const { core, user } = await renderApp(practising);
    await user.click(within(coach()).getByRole('button', { name: 'Skip' }));
    expect(core.state.practice.tourOver).toBe(true);
    expect(screen.queryByRole('complementary', { name: 'First steps' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    await user.click(await screen.findByRole('menuitem', { name: 'First steps' }));
    expect((await screen.findByRole('complementary', { name: 'First steps' })).textContent).toContain(
      'Open an event',
    );
  });

  it('lies over nothing that asks: who works here is asked once it is over', async () => {
    const operator = { operator: null, door: null, answered: false };
    const { user } = await renderApp({ ...practising, operator });
    await user.click(await screen.findByRole('button', { name: /Summer Gala/ }));
    await within(coach()).findByText('Find a guest');
    const question = () => screen.queryByRole('region', { name: 'Your name and door' });
    expect(question()).toBeNull();
    await user.click(within(coach()).getByRole('button', { name: 'Skip' }));
    await waitFor(() => expect(question()).not.toBeNull());
  });

  it('gives the focus to what the screen begins with when its buttons go', async () => {
    const { core, user } = await renderApp(practising);
    await user.click(await screen.findByRole('button', { name: /Summer Gala/ }));
    await user.keyboard('anna{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Undo Anna Berg' }));
    act(() => core.setSync({ waiting: 0 }));
    const isInSearch = () => expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    await user.click(await within(coach()).findByRole('button', { name: 'Turn off Wi-Fi' }));
    await waitFor(isInSearch);
    await user.keyboard('ben{Enter}');
    await user.click(await within(coach()).findByRole('button', { name: 'Reconnect' }));
    await waitFor(isInSearch);
    await user.click(within(coach()).getByRole('button', { name: 'Skip' }));
    await waitFor(isInSearch);
  });

  it('leaves the focus on the heading of the events when it is skipped there', async () => {
    const { user } = await renderApp(practising);
    await user.click(within(coach()).getByRole('button', { name: 'Skip' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Events' })));
  });

  it('leads whoever left the door back to it', async () => {
    const { user } = await renderApp(practising);
    await user.click(await screen.findByRole('button', { name: /Summer Gala/ }));
    await within(coach()).findByText('Find a guest');
    await user.click(screen.getByRole('button', { name: 'Back to events' }));
    await within(coach()).findByText('Open an event');
  });

  it('counts nothing that was done for a real account', async () => {
    const { session: _session, ...real } = practising;
    const { core, user } = await renderApp(real);
    await user.click(await screen.findByRole('button', { name: /Summer Gala/ }));
    await user.keyboard('anna{Enter}');
    await screen.findByRole('button', { name: 'Undo Anna Berg' });
    act(() => core.tell('sessionChanged', practiceSession));
    expect((await screen.findByRole('complementary', { name: 'First steps' })).textContent).toContain(
      'Open an event',
    );
  });

  it('is there in practice only', async () => {
    const { session: _session, ...real } = practising;
    const { user } = await renderApp(real);
    await screen.findByRole('heading', { name: 'Events' });
    expect(screen.queryByRole('complementary', { name: 'First steps' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    await screen.findByRole('menuitem', { name: 'Sign out' });
    expect(screen.queryByRole('menuitem', { name: 'Simulate bad Wi-Fi' })).toBeNull();
  });
});

describe('simulating bad Wi-Fi', () => {
  it('is chosen in the menu, counts at once, and can be seen', async () => {
    const { core, user } = await renderApp({ ...practising, practice: { wifi: 'good', tourOver: true } });
    await user.click(await screen.findByRole('button', { name: 'Menu' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Simulate bad Wi-Fi' }));
    const dialog = await screen.findByRole('dialog', { name: 'Simulate bad Wi-Fi' });
    expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: /Good Wi-Fi/ }).checked).toBe(true);
    await user.click(within(dialog).getByRole('radio', { name: /Bad Wi-Fi/ }));
    expect(core.requests('setPracticeWifi')).toEqual([{ wifi: 'bad' }]);
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(await screen.findByText('Bad Wi-Fi')).toBeTruthy();
  });
});
