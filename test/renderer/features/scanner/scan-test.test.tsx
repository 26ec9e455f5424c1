// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anEventSummary } from '../../../builders/an-event-summary.ts';
import { type RenderedApp, renderApp } from '../../render-app.tsx';
import { scan, scanPositions } from './scan.ts';

const code = 'VESTIBULE/Test-QwAzyM_#1234567890';
const gala = anEventSummary({ name: 'Summer Gala' });

async function openTest(): Promise<RenderedApp & { readonly dialog: HTMLElement }> {
  const app = await renderApp({ events: [gala] });
  await app.user.click(await screen.findByRole('button', { name: 'Test it', description: 'Scanner' }));
  const dialog = await screen.findByRole('dialog', { name: 'Scan a test code' });
  return { ...app, dialog };
}

const said = (dialog: HTMLElement) => within(dialog).getByRole('status').textContent;

/** What a scanner with a US layout presses for this code on a German keyboard. */
function onGermanKeyboard(text: string): KeyboardEventInit[] {
  const signs: Record<string, KeyboardEventInit> = {
    '/': { key: '-', code: 'Slash' },
    '-': { key: 'ß', code: 'Minus' },
    _: { key: '?', code: 'Minus', shiftKey: true },
    '#': { key: '§', code: 'Digit3', shiftKey: true },
    y: { key: 'z', code: 'KeyY' },
    z: { key: 'y', code: 'KeyZ' },
  };
  return [...text].map((letter) => {
    if (signs[letter] !== undefined) return signs[letter];
    if (/\d/.test(letter)) return { key: letter, code: `Digit${letter}` };
    return { key: letter, code: `Key${letter.toUpperCase()}`, shiftKey: letter !== letter.toLowerCase() };
  });
}

describe('the test of a scanner', () => {
  it('shows a code, and says that the scanner works', async () => {
    const app = await openTest();
    expect(within(app.dialog).getByRole('img', { name: 'Test code' })).toBeDefined();
    expect(said(app.dialog)).toBe('Waiting for the scanner…');
    await scan(app, code);
    expect(said(app.dialog)).toContain('The scanner works.Codes arrive complete.');
    expect(app.core.requests('findScanned')).toEqual([]);
    await app.user.click(within(app.dialog).getByRole('button', { name: 'Close' }));
    await screen.findByText('Works, tested just now');
    await screen.findByText('8 of 8 ready');
  });

  it('says that it sends no Enter', async () => {
    const app = await openTest();
    await scan(app, code, '');
    act(() => app.clock.pass(1_000));
    expect(said(app.dialog)).toContain('It sends no Enter after a code');
  });

  it('says that it works when it puts before a code what the door takes off', async () => {
    const app = await openTest();
    await scan(app, `]Q1${code}`);
    expect(said(app.dialog)).toContain('The scanner works.');
  });

  it('says that it works with another keyboard layout', async () => {
    const app = await openTest();
    await scanPositions(app, onGermanKeyboard(code));
    expect(said(app.dialog)).toContain('The scanner works, with another keyboard layout.');
  });

  it('says that what it reads is something else', async () => {
    const app = await openTest();
    await scan(app, code.replaceAll('A', 'Q').replaceAll('-', ')'));
    expect(said(app.dialog)).toContain('The code arrived garbled.');
    expect(said(app.dialog)).toContain('“VESTIBULE/Test)QwQzyM_#1234567890”');
    await app.user.keyboard('{Escape}');
    await screen.findByText('Its codes arrive garbled');
    await screen.findByText('7 of 8 ready');
  });

  it('says that it is too slow, and how slow', async () => {
    const app = await openTest();
    app.clock.eventGapMs = 140;
    await app.user.keyboard(`${code}{Enter}`);
    expect(said(app.dialog)).toContain('It took 140 ms for each character.');
    expect(screen.getByRole('dialog', { name: 'Scan a test code' })).toBeDefined();
  });

  it('says that nothing came, and goes on waiting', async () => {
    const app = await openTest();
    act(() => app.clock.pass(20_000));
    expect(said(app.dialog)).toContain('No code arrived.');
    await scan(app, code);
    expect(said(app.dialog)).toContain('The scanner works.');
  });

  it('takes a few keys of a hand for no scan, and leaves the buttons to them', async () => {
    const app = await openTest();
    await app.user.keyboard('abc');
    act(() => app.clock.pass(1_000));
    expect(said(app.dialog)).toBe('Waiting for the scanner…');
    await app.user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('prints the code', async () => {
    const app = await openTest();
    await app.user.click(within(app.dialog).getByRole('button', { name: 'Print the code' }));
    expect(app.machine.prints).toBe(1);
  });
});
