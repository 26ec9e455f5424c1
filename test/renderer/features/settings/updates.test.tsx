// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openSettings } from './open-settings.tsx';

const offered = { hasChannel: true, readyVersion: null };

describe('newer versions', () => {
  it('are not spoken of by a copy that cannot get any', async () => {
    await openSettings();
    expect(screen.queryByRole('region', { name: 'Updates' })).toBeNull();
  });

  it('are looked for only when somebody wants that', async () => {
    const { user, core } = await openSettings({ updates: offered });
    const look = await screen.findByRole('switch', { name: 'Check for new versions of Vestibule' });
    expect(look).toHaveProperty('checked', false);
    await user.click(look);
    expect(look).toHaveProperty('checked', true);
    expect(core.state.preferences.lookForUpdates).toBe(true);
  });

  it('are announced when one is ready, with when it will be installed', async () => {
    const { core } = await openSettings({ updates: offered });
    const section = await screen.findByRole('region', { name: 'Updates' });
    act(() => core.tell('updateStatusChanged', { hasChannel: true, readyVersion: '0.2.0' }));
    within(section).getByText('Version 0.2.0 is ready. Close Vestibule to install it.');
  });
});
