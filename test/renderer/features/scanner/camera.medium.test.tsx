// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { onceInSight } from '../../../../src-renderer/app/code-camera.ts';
import { aGuestRow } from '../../../builders/a-guest-row.ts';
import { noLock } from '../../../fakes/page/fake-lock.ts';
import { chooseOption } from '../../choose-option.ts';
import type { RenderedApp } from '../../render-app.tsx';
import { openDoor } from '../door/open-door.tsx';

const ada = aGuestRow({ personId: 'person-ada', name: 'Ada Lovelace' });
const grace = aGuestRow({ personId: 'person-grace', name: 'Grace Hopper' });
const guests = [ada, grace];

async function choose({ user }: RenderedApp, entry: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
}

async function scanWithCamera(app: RenderedApp): Promise<HTMLElement> {
  await choose(app, 'Scan with camera');
  return screen.findByRole('region', { name: 'Camera' });
}

const band = () => screen.findByRole('status', { name: 'Last check-in' });

describe('the camera', () => {
  it('is allowed, runs beside the list, and lets in whose code it sees', async () => {
    const app = await openDoor({ guests });
    const card = await scanWithCamera(app);
    await within(card).findByText('Hold a code in front of the camera.');
    expect(app.core.state.isCameraAllowed).toBe(true);
    act(() => app.codeCamera.show('person-ada'));
    within(await band()).getByText('Ada Lovelace');
    act(() => app.codeCamera.show('person-grace'));
    await screen.findByRole('button', { name: 'Undo the mark of Grace Hopper' });
    expect(app.core.requests('markGuest')).toHaveLength(2);
  });

  it('is put away by the button and by the menu, and then is not allowed any more', async () => {
    const app = await openDoor({ guests });
    const card = await scanWithCamera(app);
    await within(card).findByText('Hold a code in front of the camera.');
    await app.user.click(within(card).getByRole('button', { name: 'Stop scanning' }));
    expect(app.codeCamera.running).toBeNull();
    expect(app.core.state.isCameraAllowed).toBe(false);
    await scanWithCamera(app);
    await choose(app, 'Stop scanning');
    expect(screen.queryByRole('region', { name: 'Camera' })).toBeNull();
    expect(app.codeCamera.running).toBeNull();
  });

  it('lets nobody in behind a dialog that wants its answer first, and says so', async () => {
    const app = await openDoor({ guests });
    await within(await scanWithCamera(app)).findByText('Hold a code in front of the camera.');
    await choose(app, 'Readiness check');
    await screen.findByRole('dialog', { name: 'Ready for doors?' });
    act(() => app.codeCamera.show('person-ada'));
    await screen.findByText('Scan ignored');
    expect(app.core.requests('markGuest')).toEqual([]);
  });

  it('keeps the laptop from locking by itself: whoever scans is here, and touches nothing', async () => {
    const app = await openDoor({ guests, lock: { ...noLock(), pin: '4711', idleMinutes: 1 } });
    await within(await scanWithCamera(app)).findByText('Hold a code in front of the camera.');
    const told = app.core.requests('stillHere').length;
    act(() => app.codeCamera.show('person-ada'));
    await band();
    expect(app.core.requests('stillHere')).toHaveLength(told + 1);
  });

  it('is put away when the laptop is locked', async () => {
    const app = await openDoor({ guests, lock: { ...noLock(), pin: '4711' } });
    await within(await scanWithCamera(app)).findByText('Hold a code in front of the camera.');
    await choose(app, 'Lock now');
    await screen.findByRole('heading', { name: 'Locked' });
    expect(app.codeCamera.running).toBeNull();
    expect(app.core.state.isCameraAllowed).toBe(false);
  });

  it('is chosen when there are several', async () => {
    const app = await openDoor({ guests });
    app.codeCamera.devices = [
      { deviceId: 'camera-1', label: 'Built-in camera' },
      { deviceId: 'camera-2', label: '' },
    ];
    const card = await scanWithCamera(app);
    await within(card).findByRole('button', { name: /Camera$/ });
    await chooseOption(app.user, 'Camera', 'Camera 2', card);
    await within(card).findByText('Hold a code in front of the camera.');
    expect(app.codeCamera.running).toBe('camera-2');
  });

  it.each([
    ['missing', 'This computer has no camera.'],
    [
      'denied',
      'Vestibule isn’t allowed to use the camera. Allow it in the settings of this browser or computer.',
    ],
    ['busy', 'The camera didn’t start. Close other programs that use it, then try again.'],
  ] as const)('that is %s says so, and can be tried again', async (failure, sentence) => {
    const app = await openDoor({ guests });
    app.codeCamera.failure = failure;
    const card = await scanWithCamera(app);
    await within(card).findByText(sentence);
    app.codeCamera.failure = null;
    await app.user.click(within(card).getByRole('button', { name: 'Try again' }));
    await within(card).findByText('Hold a code in front of the camera.');
  });
});

describe('a code in sight', () => {
  const pictureMs = 50;

  /** Shows pictures, one every 50 ms: what they show, and how many of them. */
  function show(...pictures: readonly (readonly [string | null, number])[]): readonly string[] {
    const told: string[] = [];
    let nowMs = 0;
    const see = onceInSight(
      (code) => told.push(code),
      () => nowMs,
    );
    for (const [seen, count] of pictures) {
      for (let picture = 0; picture < count; picture += 1) {
        nowMs += pictureMs;
        see(seen);
      }
    }
    return told;
  }

  it('is told once, however long it stays', () => {
    expect(show(['ada', 500])).toEqual(['ada']);
    expect(show(['ada', 5], [null, 30], ['ada', 5], [null, 30], ['ada', 5])).toEqual(['ada']);
  });

  it('is told again when it was away for two seconds', () => {
    expect(show(['ada', 5], [null, 2_000 / pictureMs], ['ada', 5])).toEqual(['ada', 'ada']);
  });

  it('makes way for the next at once', () => {
    expect(show(['ada', 5], ['grace', 5], ['ada', 5])).toEqual(['ada', 'grace', 'ada']);
  });

  it('is not away while no pictures are looked at, as on a laptop that stalls', () => {
    const told: string[] = [];
    let nowMs = 0;
    const see = onceInSight(
      (code) => told.push(code),
      () => nowMs,
    );
    for (const seen of ['ada', null, 'ada', null, null, 'ada']) {
      see(seen);
      nowMs += 5_000;
    }
    expect(told).toEqual(['ada']);
  });
});
