// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { readPagePower } from '../../../src-renderer/app/page-power.ts';

function pageWith(getBattery: unknown): Window {
  Object.defineProperty(window.navigator, 'getBattery', { value: getBattery, configurable: true });
  return window;
}

describe('the power as a page knows it', () => {
  it.each([
    [
      { charging: true, level: 1 },
      { source: 'mains', percent: 100 },
    ],
    [
      { charging: false, level: 0.446 },
      { source: 'battery', percent: 45 },
    ],
  ])('%j is %j', async (battery, power) => {
    expect(await readPagePower(pageWith(async () => battery))).toEqual(power);
  });

  it.each([
    ['does not offer it', undefined],
    ['refuses', () => Promise.reject(new Error('not allowed'))],
    ['answers something else', async () => ({ level: 'full' })],
  ])('is unknown in a browser that %s', async (_what, getBattery) => {
    expect(await readPagePower(pageWith(getBattery))).toEqual({ source: 'unknown', percent: null });
  });
});
