// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CallHandlers } from '../../../src-shared/bridge/contract.ts';
import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';
import { noActivity } from '../../fakes/page/fake-activity.ts';
import { renderApp } from '../render-app.tsx';

const reconciliation = { made: 4, confirmed: 3, waiting: 1, needsAttention: 0, superseded: 0 };
const diagnostics = {
  version: '1.2.3',
  clockOffsetMs: -125_000,
  connection: 'online',
  reconciliation,
} as const;
const lines = [
  'Version: 1.2.3',
  'Clock: 2\u00a0min 5\u00a0s behind the event service',
  'Connection: Online',
  'Changes: 4 changes = 3 confirmed + 1 waiting + 0 need attention + 0 replaced, overruled or discarded',
];

async function openDiagnostics(overrides: Partial<CallHandlers> = {}) {
  const app = await renderApp({ activity: { ...noActivity(), diagnostics } }, overrides);
  await app.user.click(await screen.findByRole('button', { name: 'Menu' }));
  await app.user.click(await screen.findByRole('menuitem', { name: 'Diagnostics' }));
  return { ...app, dialog: await screen.findByRole('dialog', { name: 'Diagnostics' }) };
}

describe('the diagnostics', () => {
  it('say version, clock, connection and what became of the marks', async () => {
    const { dialog } = await openDiagnostics();
    await within(dialog).findByText('1.2.3');
    for (const line of lines)
      expect(
        within(dialog).getByText(line.slice(line.indexOf(': ') + 2).replaceAll('\u00a0', ' ')),
      ).toBeTruthy();
  });

  it('are copied line by line', async () => {
    const { dialog, machine, user } = await openDiagnostics();
    await within(dialog).findByText('1.2.3');
    await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
    expect(machine.copied).toEqual([lines.join('\n')]);
    expect(within(dialog).getByText('Copied.')).toBeTruthy();
  });

  it('say so when the machine does not take the copy', async () => {
    const { dialog, machine, user } = await openDiagnostics();
    machine.takesCopies = false;
    await within(dialog).findByText('1.2.3');
    await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
    expect(within(dialog).getByText(/couldn’t copy this/)).toBeTruthy();
  });

  it('say why when they cannot be had, and close', async () => {
    const { dialog, user } = await openDiagnostics({
      getDiagnostics: () => Promise.reject(new VestibuleError('internal')),
    });
    expect((await within(dialog).findByRole('alert')).textContent).toContain('Something went wrong');
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
