import { lazy } from 'react';

const activity = () => import('../features/activity/activity-screen.tsx');
const report = () => import('../features/report/report-screen.tsx');
const settings = () => import('../features/settings/settings-screen.tsx');

/** Screens that no start shows: their code comes behind that of the door. */
export const ActivityScreen = lazy(async () => ({ default: (await activity()).ActivityScreen }));
export const ReportScreen = lazy(async () => ({ default: (await report()).ReportScreen }));
export const SettingsScreen = lazy(async () => ({ default: (await settings()).SettingsScreen }));

/** Fetches them while the page has nothing else to do, so that nobody waits for one. */
export function fetchLaterScreens(page: Window): void {
  page.requestIdleCallback(() => {
    for (const load of [activity, report, settings]) void load();
  });
}
