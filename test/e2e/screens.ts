import { expect, type Locator, type Page } from '@playwright/test';
import type { RemoteService } from './driver/remote-service.ts';

/** The screens as a person meets them: by role and name. */
export const signInHeading = (page: Page) => page.getByRole('heading', { name: 'Sign in', exact: true });
export const eventsHeading = (page: Page) => page.getByRole('heading', { name: 'Events', exact: true });
export const address = (page: Page) => page.getByRole('textbox', { name: 'Service address' });
/** By label: a password field has no role. */
export const apiKey = (page: Page) => page.getByLabel('API key', { exact: true });
export const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true });
export const search = (page: Page) => page.getByRole('searchbox', { name: 'Search guests' });
export const guests = (page: Page) => page.getByRole('list', { name: 'Guests' });
export const sync = (page: Page) => page.getByLabel('Sync', { exact: true });

export const activityHeading = (page: Page) => page.getByRole('heading', { name: 'Activity', exact: true });
export const logOf = (page: Page) => page.getByRole('list', { name: 'Change log' });

/** One part of the Activity screen. */
export function part(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true });
}

/** The line of the Activity screen that accounts for every change. */
export function expectSum(page: Page, line: string): Promise<void> {
  return expect(part(page, 'Changes made on this laptop')).toContainText(line);
}

/** Opens the panel of what is sent, and of how fresh the guest list is. */
export async function openSyncPanel(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /, sync details$/ }).click();
  return page.getByRole('dialog', { name: 'Sync' });
}

/** Tries to send at once. */
export async function tryNow(page: Page): Promise<void> {
  const panel = await openSyncPanel(page);
  await panel.getByRole('button', { name: 'Try now' }).click();
  await expect(panel).toBeHidden();
}

/** How a person types: faster keys are a scanner's. */
export const byHand = { delay: 90 };

/** Chooses an entry of the menu. */
export async function choose(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** The button that shows what is chosen in the list of this label. */
export function listButton(inside: Page | Locator, label: string): Locator {
  // Not "Undo RSVP status" beside the list of that name.
  const opensList = inside.locator('[aria-haspopup=listbox]');
  return inside.getByRole('button', { name: new RegExp(`(^| )${label}$`) }).and(opensList);
}

/** Chooses in the list of this label. */
export async function chooseOption(inside: Page | Locator, label: string, option: string): Promise<void> {
  await listButton(inside, label).click();
  const page = 'page' in inside ? inside.page() : inside;
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** The row that shows this guest. */
export function guestRow(page: Page, name: string): Locator {
  return guests(page).getByRole('listitem').filter({ hasText: name });
}

export function mark(page: Page, status: 'Attended' | 'No Show', name: string): Locator {
  return page.getByRole('button', { name: `${status} ${name}`, exact: true });
}

/** From the sign-in screen, whose address is filled in, to the events. */
export async function signIn(page: Page, service: RemoteService): Promise<void> {
  await apiKey(page).fill(service.apiKey);
  await signInButton(page).click();
  await expect(eventsHeading(page)).toBeVisible();
}

/** With no keychain the key is gone after a restart: enters it again, at the events or at the door. */
export async function signInAgain(page: Page, service: RemoteService): Promise<void> {
  await page.getByRole('button', { name: 'Enter key' }).click();
  await apiKey(page).fill(service.apiKey);
  await signInButton(page).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** From the events to the door, its list complete. */
export async function openDoor(page: Page, event: string): Promise<void> {
  await page.getByRole('button', { name: event }).click();
  await atDoor(page);
}

/** At a door, as a start finds it that was left open. */
export async function atDoor(page: Page): Promise<void> {
  await expect(search(page)).toBeFocused();
  await expect(guests(page).getByRole('listitem').first()).toBeVisible();
}

/** Until the service has this mark. Of its own, "All changes sent" may still be said of the changes before it. */
export async function expectSent(
  page: Page,
  service: RemoteService,
  {
    eventId = 'opening-night',
    personId,
    attendance,
  }: {
    readonly eventId?: string;
    readonly personId: string;
    readonly attendance: 'Attended' | 'No Show' | null;
  },
): Promise<void> {
  await expect
    .poll(() => service.running().findGuest(eventId, personId)?.attendanceStatus, { timeout: 30_000 })
    .toBe(attendance);
  await expect(sync(page)).toContainText('All changes sent');
}
