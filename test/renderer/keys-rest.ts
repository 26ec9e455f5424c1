import { act } from '@testing-library/react';
import { stutterMs } from '../../src-renderer/features/scanner/wedge-recognizer.ts';
import type { RenderedApp } from './render-app.tsx';

/** Lets the time pass in which a scanner would have pressed its next key: what was pressed was a hand's. */
export function letKeysRest({ clock }: Pick<RenderedApp, 'clock'>): void {
  act(() => clock.pass(stutterMs));
}
