import { type ComponentType, lazy } from 'react';

/** Screens that are opened over the door or the events, from the menu for example. */
export const screens = {
  activity: later(async () => (await import('../features/activity/activity-screen.tsx')).ActivityScreen),
  report: later(async () => (await import('../features/report/report-screen.tsx')).ReportScreen),
  settings: later(async () => (await import('../features/settings/settings-screen.tsx')).SettingsScreen),
};

export type ScreenName = keyof typeof screens;

/** No start shows it: its code comes behind that of the door. */
interface LaterScreen {
  readonly Screen: ComponentType;
  readonly load: () => Promise<ComponentType>;
}

function later(load: () => Promise<ComponentType>): LaterScreen {
  return { Screen: lazy(async () => ({ default: await load() })), load };
}

/** Fetches them while the page has nothing else to do, so that nobody waits for one. */
export function fetchLaterScreens(page: Window): void {
  page.requestIdleCallback(() => {
    for (const { load } of Object.values(screens)) void load();
  });
}
