// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';
import { anEventSummary } from '../../builders/an-event-summary.ts';
import { practiceSession } from '../../fakes/fake-door-core.ts';
import { renderApp } from '../render-app.tsx';

const gala = anEventSummary({
  name: 'Summer Gala',
  primaryDate: '2025-06-20T22:00:00.000Z',
  timezone: 'America/New_York',
});
const breakfast = anEventSummary({ name: 'Breakfast', primaryDate: '2025-06-15T06:00:00.000Z' });
const reunion = anEventSummary({ name: 'Reunion', past: true, primaryDate: '2025-03-01T18:00:00.000Z' });

function eventOf(part: HTMLElement): string | null | undefined {
  return part.closest('li')?.querySelector('.event-item__name')?.textContent;
}

async function names(): Promise<(string | null)[]> {
  const list = await screen.findByRole('list', { name: 'Events' });
  return within(list)
    .getAllByRole('button', { description: /guests|Guest list/ })
    .map((button) => button.querySelector('.event-item__name')?.textContent ?? null);
}

describe('Events', () => {
  it('names each button after its event, and describes it by date, place and readiness', async () => {
    await renderApp({ events: [gala] });
    const button = await screen.findByRole('button', { name: 'Summer Gala' });
    const description = document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(description).toContain('Fri, 20 Jun 2025, 18:00 GMT-4');
    expect(description).toContain('Old Town Hall');
    expect(description).toContain('1,204 guests ready offline, 2 min ago');
  });

  it('shows coming events first, the nearest at the top', async () => {
    const { user } = await renderApp({ events: [reunion, gala, breakfast] });
    expect(await names()).toEqual(['Breakfast', 'Summer Gala']);
    await user.click(screen.getByRole('checkbox', { name: 'Past events' }));
    await screen.findByRole('button', { name: 'Reunion' });
    expect(await names()).toEqual(['Breakfast', 'Summer Gala', 'Reunion']);
  });

  it('asks for all of the organization on demand', async () => {
    const { core, user } = await renderApp({ events: [gala] });
    await user.click(await screen.findByRole('checkbox', { name: 'All organization events' }));
    await screen.findByRole('button', { name: 'Summer Gala' });
    expect(core.requests('refreshEvents').at(-1)).toEqual({ past: false, organization: true });
  });

  it('has a filter from nine events on', async () => {
    const events = Array.from({ length: 9 }, (_, index) => anEventSummary({ name: `Evening ${index + 1}` }));
    const { core, user } = await renderApp({ events });
    await user.type(await screen.findByLabelText('Filter events'), 'evening 7');
    expect(await names()).toEqual(['Evening 7']);
    await user.type(screen.getByLabelText('Filter events'), 'xyz');
    expect(screen.getByText('No event matches “evening 7xyz”.')).toBeTruthy();

    core.state.events = events.slice(0, 8);
    core.tell('eventsChanged', undefined);
    await waitFor(() => expect(screen.queryByLabelText('Filter events')).toBeNull());
  });

  it('shows what it has when the service cannot be reached, says so, and tries again on demand', async () => {
    let isReachable = false;
    const { user } = await renderApp(
      { events: [gala] },
      {
        refreshEvents: async () => {
          if (!isReachable) throw new VestibuleError('service-unreachable');
          return [gala, breakfast];
        },
      },
    );
    await screen.findByText('Vestibule can’t reach the event service.');
    expect(await names()).toEqual(['Summer Gala']);
    isReachable = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('button', { name: 'Breakfast' });
    expect(screen.queryByText('Vestibule can’t reach the event service.')).toBeNull();
  });

  it('says what to do when there are none', async () => {
    await renderApp({ events: [] });
    expect(await screen.findByText('No upcoming events.')).toBeTruthy();
  });

  it('stays, and says why, when an event cannot be opened', async () => {
    const { user } = await renderApp(
      { events: [gala] },
      { openEvent: () => Promise.reject(new VestibuleError('event-unknown')) },
    );
    await user.click(await screen.findByRole('button', { name: 'Summer Gala' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Vestibule doesn’t know this event.');
  });

  it('badges the practice organization', async () => {
    await renderApp({ session: practiceSession, events: [gala] });
    expect(await screen.findByText('Practice')).toBeTruthy();
  });
});

describe('an event in the list', () => {
  const evening = anEventSummary({ name: 'Evening', guestsReady: null, pulledAt: null });

  it('says that the service refuses it, as long as it does', async () => {
    const { core } = await renderApp({ events: [evening, gala] });
    const says = () => screen.queryAllByText('Refused by the event service').map(eventOf);
    await screen.findByRole('button', { name: 'Evening' });
    act(() => core.setSync({ gate: 'event-refused', waiting: 1, refusedEvents: [evening] }));
    expect(says()).toEqual(['Evening']);
    act(() => core.setSync({ gate: null, waiting: 0, refusedEvents: [] }));
    expect(says()).toEqual([]);
  });

  it('is got ready offline without opening its door', async () => {
    const { core, user } = await renderApp({ events: [evening] });
    await screen.findByText('Guest list not on this laptop yet');
    await user.click(screen.getByRole('button', { name: 'More', description: 'Evening' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Get ready offline' }));
    await screen.findByText(/1,204 guests ready offline/);
    expect(core.requests('getReadyOffline')).toEqual([{ eventId: evening.eventId }]);
    expect(core.requests('openEvent')).toEqual([]);
  });

  it('says while its list is on its way, and why it did not come', async () => {
    const { promise, reject } = Promise.withResolvers<never>();
    const { user } = await renderApp({ events: [evening] }, { getReadyOffline: () => promise });
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Get ready offline' }));
    await screen.findByText('Fetching the guest list…');
    reject(new VestibuleError('service-unreachable'));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Vestibule can’t reach the event service.',
    );
    expect(screen.getByText('Guest list not on this laptop yet')).toBeTruthy();
  });

  it('is as ready as its door has left it', async () => {
    const { core, user } = await renderApp({ events: [evening] });
    await user.click(await screen.findByRole('button', { name: 'Evening' }));
    core.state.events = [{ ...evening, guestsReady: 44, pulledAt: core.state.wallTime }];
    await user.click(await screen.findByRole('button', { name: 'Back to events' }));
    await screen.findByText(/44 guests ready offline/);
  });

  it('opened offline and never fetched, says what to do', async () => {
    const { user } = await renderApp({
      events: [evening],
      pull: {
        state: 'failed',
        received: 0,
        expected: null,
        failure: 'service-unreachable',
        unusable: 0,
        shrunken: false,
        pulledAt: null,
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Evening' }));
    await screen.findByText('The guest list isn’t on this laptop yet.');
    expect(screen.getByText(/Connect to a network once/)).toBeTruthy();
  });
});
