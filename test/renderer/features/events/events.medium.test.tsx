// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { VestibuleError } from '../../../../src-shared/errors/vestibule-error.ts';
import { anEventSummary } from '../../../builders/an-event-summary.ts';
import { practiceSession } from '../../../fakes/page/fake-door-core.ts';
import { renderApp } from '../../render-app.tsx';

const gala = anEventSummary({
  name: 'Summer Gala',
  primaryDate: '2025-06-20T22:00:00.000Z',
  timezone: 'America/New_York',
});
const tonights = anEventSummary({ name: 'Opening', primaryDate: '2025-06-14T18:00:00.000Z' });
const fair = anEventSummary({ name: 'Fair', primaryDate: '2025-06-30T18:00:00.000Z' });
const breakfast = anEventSummary({ name: 'Breakfast', primaryDate: '2025-06-15T06:00:00.000Z' });
const reunion = anEventSummary({ name: 'Reunion', past: true, primaryDate: '2025-03-01T18:00:00.000Z' });

function eventOf(part: HTMLElement): string | null | undefined {
  return part.closest('li')?.querySelector('.event-line__name')?.textContent;
}

/** The events as they are read, under the headings of their groups; the one shown large is the region of its name. */
async function board(): Promise<Record<string, (string | undefined | null)[]>> {
  await screen.findByRole('checkbox', { name: 'Past events' });
  const lists = screen
    .getAllByRole('heading', { level: 2 })
    .filter(({ textContent }) => ['This week', 'Later', 'Past'].includes(textContent))
    .map(({ textContent }) => textContent);
  return Object.fromEntries(
    lists.map((name) => [
      name,
      within(screen.getByRole('list', { name }))
        .getAllByRole('button', { description: /guests|Guest list/ })
        .map((button) => eventOf(button)),
    ]),
  );
}

const tonight = (name: string) => screen.findByRole('region', { name });

describe('Events', () => {
  it('names each button after its event, and describes it by date, place and readiness', async () => {
    await renderApp({ events: [tonights, gala] });
    await screen.findByRole('button', {
      name: 'Summer Gala',
      description:
        'Fri, 20 Jun 2025, 18:00 GMT-4 Old Town Hall 1,204 guests ready offline, refreshed 2\u00a0min ago',
    });
  });

  it('shows coming events first, the nearest at the top', async () => {
    const { user } = await renderApp({ events: [reunion, fair, gala, breakfast, tonights] });
    await tonight('Opening');
    expect(await board()).toEqual({ 'This week': ['Breakfast', 'Summer Gala'], Later: ['Fair'] });
    await user.click(screen.getByRole('checkbox', { name: 'Past events' }));
    await screen.findByRole('button', { name: 'Reunion' });
    expect(await board()).toEqual({
      'This week': ['Breakfast', 'Summer Gala'],
      Later: ['Fair'],
      Past: ['Reunion'],
    });
  });

  it('names the zone of a time only where it is not the one of this laptop', async () => {
    await renderApp({ events: [tonights, gala, breakfast] });
    const timeOf = async (name: string) =>
      (await screen.findByRole('button', { name })).querySelector('.event-line__time')?.textContent;
    expect(await timeOf('Summer Gala')).toBe('18:00GMT-4');
    expect(await timeOf('Breakfast')).toBe('08:00');
  });

  it('asks for all of the organization on demand', async () => {
    const { core, user } = await renderApp({ events: [gala] });
    await user.click(await screen.findByRole('checkbox', { name: 'All organization events' }));
    await screen.findByRole('button', { name: /Summer Gala/ });
    expect(core.requests('refreshEvents').at(-1)).toEqual({ past: false, organization: true });
  });

  it('has a filter from nine events on', async () => {
    const events = Array.from({ length: 9 }, (_, index) => anEventSummary({ name: `Evening ${index + 1}` }));
    const { core, user } = await renderApp({ events });
    await user.type(await screen.findByLabelText('Filter events'), 'evening 7');
    expect(await board()).toEqual({ 'This week': ['Evening 7'] });
    expect(screen.queryByRole('button', { name: /^Open door/ })).toBeNull();
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
    await tonight('Summer Gala');
    isReachable = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('button', { name: /Breakfast/ });
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
    await user.click(await screen.findByRole('button', { name: /Summer Gala/ }));
    expect((await screen.findByRole('alert')).textContent).toContain('Vestibule doesn’t know this event.');
  });

  it('badges the practice organization', async () => {
    await renderApp({ session: practiceSession, events: [gala] });
    expect(await screen.findByText('Practice')).toBeTruthy();
  });
});

describe('an event in the list', () => {
  const evening = anEventSummary({
    name: 'Evening',
    primaryDate: '2025-06-16T18:00:00.000Z',
    guestsReady: null,
    pulledAt: null,
  });

  it('says that the service refuses it, as long as it does', async () => {
    const { core } = await renderApp({ events: [tonights, evening, gala] });
    const says = () => screen.queryAllByText('Refused by the event service').map(eventOf);
    await screen.findByRole('button', { name: 'Evening' });
    act(() => core.setSync({ gate: 'event-refused', waiting: 1, refusedEvents: [evening] }));
    expect(says()).toEqual(['Evening']);
    act(() => core.setSync({ gate: null, waiting: 0, refusedEvents: [] }));
    expect(says()).toEqual([]);
  });

  it('is got ready offline without opening its door', async () => {
    const { core, user } = await renderApp({ events: [tonights, evening] });
    await screen.findByText('Guest list not on this laptop yet');
    await user.click(screen.getByRole('button', { name: 'More', description: 'Evening' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Download guest list' }));
    await screen.findByText(/1,204 guests ready offline/);
    expect(core.requests('getReadyOffline')).toEqual([{ eventId: evening.eventId }]);
    expect(core.requests('openEvent')).toEqual([]);
  });

  it('says while its list is on its way, and why it did not come', async () => {
    const { promise, reject } = Promise.withResolvers<never>();
    const { user } = await renderApp({ events: [tonights, evening] }, { getReadyOffline: () => promise });
    await user.click(await screen.findByRole('button', { name: 'More', description: 'Evening' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Download guest list' }));
    await screen.findByText('Downloading list…');
    reject(new VestibuleError('service-unreachable'));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Vestibule can’t reach the event service.',
    );
    expect(screen.getByText('Guest list not on this laptop yet')).toBeTruthy();
  });

  it('is as ready as its door has left it', async () => {
    const { core, user } = await renderApp({ events: [tonights, evening] });
    await user.click(await screen.findByRole('button', { name: 'Evening' }));
    core.state.events = [tonights, { ...evening, guestsReady: 44, pulledAt: core.state.wallTime }];
    await user.click(await screen.findByRole('button', { name: 'Back to events' }));
    await screen.findByText(/44 guests ready offline/);
  });

  it('opened offline and never fetched, says what to do', async () => {
    const { user } = await renderApp({
      events: [tonights, evening],
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
    expect(screen.getByText(/Vestibule downloads the list as soon as it can/)).toBeTruthy();
  });
});

describe('the event of tonight', () => {
  it('is the one that begins today by its own time zone, with its place and its guests', async () => {
    // 1 in the morning of the next day in Berlin, where this laptop is.
    const late = anEventSummary({
      name: 'Late',
      primaryDate: '2025-06-14T23:00:00.000Z',
      timezone: 'America/New_York',
    });
    await renderApp({ events: [breakfast, late] });
    const hero = await tonight('Late');
    expect(hero.textContent).toContain('Tonight, Sat 14 Jun');
    expect(hero.textContent).toContain('Old Town Hall · 1,204 guests');
    expect(hero.textContent).toContain('until doors19:00 GMT-4');
  });

  it('counts down, then says how long doors are open', async () => {
    const { clock } = await renderApp({ events: [tonights, gala] });
    const hero = await tonight('Opening');
    expect(hero.textContent).toContain('2\u00a0h');
    act(() => clock.pass(1_000));
    expect(hero.textContent).toContain('1\u00a0h 59\u00a0min');
    act(() => clock.pass(2 * 60 * 60_000 + 42 * 60_000));
    expect(hero.textContent).toContain('Started 42\u00a0min');
  });

  it('that is under way comes before one of the same day that is farther away', async () => {
    const begun = anEventSummary({ name: 'Begun', primaryDate: '2025-06-14T15:00:00.000Z' });
    await renderApp({ events: [tonights, begun] });
    await tonight('Begun');
    expect(await board()).toEqual({ 'This week': ['Opening'] });
  });

  it('is the next one, with its date and its days, when there is none today', async () => {
    await renderApp({ events: [fair, gala] });
    const hero = await tonight('Summer Gala');
    expect(hero.textContent).toContain('Fri 20 Jun');
    expect(hero.textContent).not.toContain('Tonight');
    expect(hero.textContent).toContain('6 days');
  });

  it('opens its door', async () => {
    const { core, user } = await renderApp({ events: [tonights] });
    await user.click(await screen.findByRole('button', { name: 'Open door Opening' }));
    await screen.findByRole('searchbox', { name: 'Search guests' });
    expect(core.requests('openEvent')).toEqual([{ eventId: tonights.eventId }]);
  });

  it('shows a light a line, and mends what it can in place', async () => {
    const isHere = { current: false };
    const readiness = () => [
      isHere.current
        ? ({ kind: 'guests', verdict: 'good', guests: 44, pulledAt: '2025-06-14T16:00:00.000Z' } as const)
        : ({ kind: 'guests', verdict: 'look', guests: null, pulledAt: null } as const),
      { kind: 'power', verdict: 'look', source: 'battery', percent: 38 } as const,
    ];
    const { core, user } = await renderApp(
      { events: [{ ...tonights, guestsReady: null, pulledAt: null }] },
      {
        checkReadiness: async () => ({ checks: readiness() }),
        getReadyOffline: async () => {
          isHere.current = true;
          return { ...tonights, guestsReady: 44 };
        },
      },
    );
    const hero = await tonight('Opening');
    await within(hero).findByText('0 of 2 ready');
    await user.click(within(hero).getByRole('button', { name: 'Download', description: 'Guest list' }));
    await within(hero).findByText('1 of 2 ready');
    expect(core.requests('getReadyOffline')).toEqual([{ eventId: tonights.eventId }]);
    expect(hero.textContent).not.toContain('Plug it in');
    await user.click(within(hero).getByRole('button', { name: 'How to', description: 'Power' }));
    expect(hero.textContent).toContain('Plug it in, or keep a charger close.');
  });

  it('says why a list did not come, beside its light', async () => {
    const { user } = await renderApp(
      {
        events: [{ ...tonights, guestsReady: null, pulledAt: null }],
        readiness: [{ kind: 'guests', verdict: 'look', guests: null, pulledAt: null }],
      },
      { getReadyOffline: () => Promise.reject(new VestibuleError('service-unreachable')) },
    );
    const hero = await tonight('Opening');
    await user.click(await within(hero).findByRole('button', { name: 'Download' }));
    expect((await within(hero).findByRole('alert')).textContent).toContain('Vestibule can’t reach');
  });
});

describe('several guest lists', () => {
  const without = (name: string, day: number) =>
    anEventSummary({
      name,
      primaryDate: `2025-06-${day}T18:00:00.000Z`,
      guestsReady: null,
      pulledAt: null,
    });
  const [one, two, three, four] = [
    without('One', 14),
    without('Two', 15),
    without('Three', 16),
    without('Four', 17),
  ];

  it('are fetched with one press: the next three, one after the other, each line saying how far it is', async () => {
    const asked: { readonly eventId: string; readonly answer: (isThere: boolean) => void }[] = [];
    const { user } = await renderApp(
      { events: [one, two, three, four] },
      {
        getReadyOffline: ({ eventId }) =>
          new Promise((resolve, reject) => {
            asked.push({
              eventId,
              answer: (isThere) =>
                isThere
                  ? resolve({ ...two, eventId, guestsReady: 44, pulledAt: '2025-06-14T16:00:00.000Z' })
                  : reject(new VestibuleError('service-unreachable')),
            });
          }),
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Download the next 3 guest lists' }));
    const lines = () => within(screen.getByRole('list', { name: 'This week' })).getAllByRole('listitem');
    expect(asked.map(({ eventId }) => eventId)).toEqual([one.eventId]);
    expect(lines().map(({ textContent }) => /Waiting for other lists/.test(textContent))).toEqual([
      true,
      true,
      false,
    ]);
    await act(async () => asked[0]?.answer(true));
    expect(lines()[0]?.textContent).toContain('Downloading list…');
    await act(async () => asked[1]?.answer(false));
    expect(within(screen.getByRole('list', { name: 'This week' })).getByRole('alert').textContent).toContain(
      'Vestibule can’t reach the event service.',
    );
    await act(async () => asked[2]?.answer(true));
    expect(lines()[2]?.textContent).toContain('Guest list not on this laptop yet');
    await screen.findByRole('button', { name: 'Download the next 2 guest lists' });
  });

  it('have no button when all of them are here', async () => {
    await renderApp({ events: [gala, breakfast] });
    await board();
    expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull();
  });
});
