import { setTimeout } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';
import { createKeyboard, type LayoutKey, type LayoutName, pressesFor } from '../../hands/layouts.ts';

const shiftModifier = 8;
const noStall: NonNullable<ScannerPace['stall']> = { ms: 0, beforeLast: 0 };

/** How a scanner types: as most do, unless it says otherwise. */
export interface ScannerPace {
  readonly suffix?: 'Enter' | 'Tab' | null;
  /** Milliseconds between two keys. */
  readonly gapMs?: number;
  /**
   * It stops for so long before its last characters, as its keys say. `waitMs`: for so long nothing comes, where a busy
   * machine must not make the stop longer; otherwise as long.
   */
  readonly stall?: { readonly ms: number; readonly beforeLast: number; readonly waitMs?: number };
  /** The keyboard of the computer; the scanner has the US layout. */
  readonly layout?: LayoutName;
}

/** A keyboard-wedge scanner plugged into the machine of a page. */
export interface WedgeScanner {
  /** Types a code, and what is set to follow it. */
  scan(code: string, pace?: ScannerPace): Promise<void>;
}

/** Its keys say when they were pressed: however busy the machine is, they are as fast as a scanner's. */
export async function plugInScanner(page: Page): Promise<WedgeScanner> {
  const devTools = await page.context().newCDPSession(page);
  return {
    async scan(code, { suffix = 'Enter', gapMs = 8, stall = noStall, layout = 'us' } = {}) {
      const characters = pressesFor(code, 'us').map(createKeyboard(layout, false));
      const parts = [
        characters.slice(0, characters.length - stall.beforeLast),
        [
          ...characters.slice(characters.length - stall.beforeLast),
          ...(suffix === null ? [] : [suffixKey(suffix)]),
        ],
      ];
      let startMs = Date.now();
      for (const part of parts) {
        const keys = part.flatMap(withShift);
        // All at once: a scanner waits for no answer.
        await Promise.all(keys.map((key, index) => press(devTools, key, (startMs + index * gapMs) / 1_000)));
        startMs += keys.length * gapMs + stall.ms;
        await setTimeout(stall.waitMs ?? stall.ms);
      }
    },
  };
}

const plain = { isShifted: false, isAltGraph: false };

function suffixKey(key: 'Enter' | 'Tab'): LayoutKey {
  return { key, code: key, ...plain };
}

/** Scanners press Shift before what needs it. */
function withShift(key: LayoutKey): readonly LayoutKey[] {
  return key.isShifted ? [{ key: 'Shift', code: 'ShiftLeft', ...plain }, key] : [key];
}

async function press(
  devTools: CDPSession,
  { key, code, isShifted }: LayoutKey,
  timestamp: number,
): Promise<void> {
  const text = key === 'Enter' ? '\r' : key;
  const isCharacter = text.length === 1;
  await devTools.send('Input.dispatchKeyEvent', {
    ...{ key, code, modifiers: isShifted ? shiftModifier : 0, timestamp },
    type: isCharacter ? 'keyDown' : 'rawKeyDown',
    ...(isCharacter && { text }),
    ...(key === 'Tab' && { windowsVirtualKeyCode: 9 }),
    ...(key === 'Enter' && { windowsVirtualKeyCode: 13 }),
  });
}
