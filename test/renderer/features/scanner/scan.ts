import type { RenderedApp } from '../../render-app.tsx';

/** Has a scanner type the code and press Enter, wherever the focus is. */
export async function scan({ user, clock }: RenderedApp, code: string, suffix = '{Enter}'): Promise<void> {
  clock.timeOf(new Event('keydown'));
  clock.eventGapMs = 8;
  await user.keyboard(code + suffix);
  clock.eventGapMs = 120;
}
