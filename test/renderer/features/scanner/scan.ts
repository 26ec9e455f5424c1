import { act, fireEvent } from '@testing-library/react';
import type { RenderedApp } from '../../render-app.tsx';

/** Has a scanner type the code and press Enter, wherever the focus is. */
export async function scan({ user, clock }: RenderedApp, code: string, suffix = '{Enter}'): Promise<void> {
  clock.timeOf(new Event('keydown'));
  clock.eventGapMs = 8;
  await user.keyboard(code + suffix);
  clock.eventGapMs = 120;
}

/** Has a scanner with a US layout press these positions and Enter where the keyboard makes these keys of them. */
export async function scanPositions(
  { clock }: RenderedApp,
  positions: readonly KeyboardEventInit[],
): Promise<void> {
  clock.timeOf(new Event('keydown'));
  clock.eventGapMs = 8;
  for (const position of [...positions, { key: 'Enter', code: 'Enter' }]) {
    fireEvent.keyDown(document.activeElement ?? document.body, position);
  }
  clock.eventGapMs = 120;
  await act(async () => {});
}
