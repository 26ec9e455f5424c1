// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { EventSummary } from '../../../../src-shared/domain/event.ts';
import { anEventSummary } from '../../../builders/an-event-summary.ts';
import { renderApp } from '../../render-app.tsx';

const rendered = vi.hoisted(() => ({ names: [] as string[] }));

// Every line has one menu, and draws it each time it is drawn itself. So does the event of tonight.
vi.mock('../../../../src-renderer/features/events/event-actions.tsx', () => ({
  EventActions({ event }: { readonly event: EventSummary }) {
    rendered.names.push(event.name);
    return null;
  },
}));

const tonight = anEventSummary({ name: 'Tonight', primaryDate: '2025-06-14T18:00:00.000Z' });
const others = [15, 16, 17].map((day) =>
  anEventSummary({ name: `Day ${day}`, primaryDate: `2025-06-${day}T18:00:00.000Z` }),
);

beforeEach(() => {
  rendered.names = [];
});

it('draws the countdown anew each second, and no event', async () => {
  const { clock } = await renderApp({ events: [tonight, ...others] });
  const hero = await screen.findByRole('region', { name: 'Tonight' });
  rendered.names = [];
  for (let second = 0; second < 20; second += 1) act(() => clock.pass(1_000));
  expect(hero.textContent).toContain('1\u00a0h 59\u00a0min');
  expect(rendered.names).toEqual([]);
});

it('draws one event anew when one has changed, and no other', async () => {
  const { core } = await renderApp({ events: [tonight, ...others] });
  await screen.findByRole('button', { name: 'Day 16' });
  rendered.names = [];
  core.state.events = core.state.events.map((event) =>
    event.name === 'Day 16' ? { ...event, guestsReady: 7 } : { ...event },
  );
  await act(async () => core.tell('eventsChanged', undefined));
  await screen.findByText(/^7 guests ready offline/);
  expect(new Set(rendered.names)).toEqual(new Set(['Day 16']));
});
