import { z } from 'zod';
import type { Power } from '../../src-shared/domain/readiness.ts';

const batterySchema = z.object({ charging: z.boolean(), level: z.number().min(0).max(1) });
const unknownPower: Power = { source: 'unknown', percent: null };

/**
 * Where the electricity comes from, by the Battery Status interface that Chromium offers to its pages. A
 * computer without a battery reads as plugged in; another browser, or one that refuses, as unknown.
 */
export async function readPagePower(page: Window): Promise<Power> {
  const getBattery: unknown = Reflect.get(page.navigator, 'getBattery');
  if (typeof getBattery !== 'function') return unknownPower;
  const battery = batterySchema.safeParse(await getBattery.call(page.navigator).catch(() => null));
  if (!battery.success) return unknownPower;
  const { charging, level } = battery.data;
  return { source: charging ? 'mains' : 'battery', percent: Math.round(level * 100) };
}
