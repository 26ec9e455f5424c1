import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { WindowMemory } from '../../../../src-renderer/store/window-memory.ts';
import type { CallHandlers } from '../../../../src-shared/bridge/contract.ts';
import { anEventSummary } from '../../../builders/an-event-summary.ts';
import type { FakeDoorState } from '../../../fakes/page/fake-door-core.ts';
import { type RenderedApp, renderApp } from '../../render-app.tsx';

const { eventId } = anEventSummary();
/** Of a window that was reloaded at the door: to go there by way of Tonight takes as long as most tests. */
const atTheDoor: WindowMemory = { read: () => eventId, write: () => undefined };

/** The app with the door of the Summer Gala open, and the search being written in. */
export async function openDoor(
  state: Partial<FakeDoorState> = {},
  overrides: Partial<CallHandlers> = {},
): Promise<RenderedApp> {
  const app = await renderApp(state, overrides, atTheDoor);
  const search = await screen.findByRole('searchbox', { name: 'Search guests' });
  await waitFor(() => expect(document.activeElement).toBe(search));
  return app;
}

/** Opens the panel of what is sent, and of how fresh the guest list is. */
export async function openSyncPanel({ user }: Pick<RenderedApp, 'user'>): Promise<HTMLElement> {
  await user.click(screen.getByRole('button', { name: /, sync details$/ }));
  return screen.findByRole('dialog', { name: 'Sync' });
}

/** Finds the sentence that says that nobody is found: what was searched for is strong in it. */
export function saysNobody(query: string): (text: string, element: Element | null) => boolean {
  return (_, element) => element?.textContent === `No guest matches “${query}”.` && element.matches('p');
}
