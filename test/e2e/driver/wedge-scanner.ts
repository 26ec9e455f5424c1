import type { CDPSession, Page } from '@playwright/test';

/** Seconds between two keys of a scanner. */
const keyGapS = 0.008;
const shiftModifier = 8;

/** A keyboard-wedge scanner plugged into the machine of a page. */
export interface WedgeScanner {
  /** Types a code, and what is set to follow it. */
  scan(code: string, suffix?: 'Enter' | 'Tab' | null): Promise<void>;
}

/** Its keys say when they were pressed: however busy the machine is, they are as fast as a scanner's. */
export async function plugInScanner(page: Page): Promise<WedgeScanner> {
  const devTools = await page.context().newCDPSession(page);
  return {
    async scan(code, suffix = 'Enter') {
      const keys = [...[...code].flatMap(withShift), ...(suffix === null ? [] : [suffix])];
      const startS = Date.now() / 1_000;
      // All at once: a scanner waits for no answer.
      await Promise.all(keys.map((key, index) => press(devTools, key, startS + index * keyGapS)));
    },
  };
}

function withShift(character: string): readonly string[] {
  return /[A-Z]/.test(character) ? ['Shift', character] : [character];
}

async function press(devTools: CDPSession, key: string, timestamp: number): Promise<void> {
  const text = key === 'Enter' ? '\r' : key;
  const isCharacter = text.length === 1;
  const modifiers = /^[A-Z]$/.test(key) ? shiftModifier : 0;
  await devTools.send('Input.dispatchKeyEvent', {
    ...{ key, modifiers, timestamp },
    type: isCharacter ? 'keyDown' : 'rawKeyDown',
    ...(isCharacter && { text }),
    ...(key === 'Tab' && { windowsVirtualKeyCode: 9 }),
    ...(key === 'Enter' && { windowsVirtualKeyCode: 13 }),
  });
}
