// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { VestibuleError } from '../../../../src-shared/errors/vestibule-error.ts';
import { aGuestRow } from '../../../builders/a-guest-row.ts';
import { anEventSummary } from '../../../builders/an-event-summary.ts';
import { renderApp } from '../../render-app.tsx';

const event = anEventSummary({ name: 'Summer Gala' });
const guests = [aGuestRow({ name: 'Ada Lovelace' })];

describe('a start', () => {
  it('goes straight to the door that was open last', async () => {
    await renderApp({ events: [event], openEvent: event, guests });
    expect(await screen.findByText('Ada Lovelace')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Events' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search guests' }));
  });

  it('shows the events when no door was open', async () => {
    await renderApp({ events: [event], guests });
    expect(await screen.findByRole('button', { name: /Summer Gala/ })).toBeTruthy();
  });

  it('shows the events, and says why, when the door cannot be opened again', async () => {
    await renderApp(
      { events: [event] },
      { reopenEvent: () => Promise.reject(new VestibuleError('internal')) },
    );
    expect(await screen.findByRole('button', { name: /Summer Gala/ })).toBeTruthy();
  });
});
