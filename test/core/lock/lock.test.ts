import { describe, expect, it, vi } from 'vitest';
import { answeredWhileLocked } from '../../../src-main/core/lock/locked-calls.ts';
import { StoreFailure } from '../../../src-main/core/ports/local-store.ts';
import { type CallName, contract } from '../../../src-shared/bridge/contract.ts';
import { aServiceGuest } from '../../builders/a-guest.ts';
import { account } from '../a-door.ts';
import { aLaptop, eventId } from '../a-laptop.ts';
import { failsWith } from '../scripted-way.ts';

const minuteMs = 60_000;
const { personId } = aServiceGuest();

async function aLaptopWithPin(wishes: Parameters<typeof aLaptop>[0] = {}) {
  const laptop = await aLaptop(wishes);
  await laptop.handlers.setPin({ pin: '4711', current: null });
  return laptop;
}

describe('locking', () => {
  it('needs a PIN: what could not be opened again is not locked', async () => {
    const { handlers } = await aLaptop();
    await expect(handlers.lock()).rejects.toMatchObject({ code: 'pin-missing' });
    expect(await handlers.getLock()).toMatchObject({ hasPin: false, isLocked: false });
  });

  it('refuses every call that tells of a guest or changes one, in the core itself', async () => {
    const { handlers } = await aLaptopWithPin();
    await handlers.lock();
    const refused = namesOfCalls().filter((name) => !answeredWhileLocked.has(name));
    expect(refused).toContain('searchGuests');
    expect(refused).toContain('signOut');
    for (const name of refused) {
      // One call after the other, whatever each would ask for: it is refused before that is looked at.
      const call = handlers[name] as (request?: unknown) => Promise<unknown>;
      await expect(call(), name).rejects.toMatchObject({ code: 'locked' });
    }
  });

  it('opens with the PIN and after the pause of a wrong one, and then all is answered again', async () => {
    const { handlers, clock } = await aLaptopWithPin();
    await handlers.lock();
    await expect(handlers.unlock({ pin: '0000' })).rejects.toMatchObject({ code: 'pin-wrong' });
    expect(await handlers.getLock()).toMatchObject({ isLocked: true, pauseMs: 1_000 });
    await expect(handlers.unlock({ pin: '4711' })).rejects.toMatchObject({ code: 'pin-too-soon' });
    await clock.advanceAsync(1_000);
    await handlers.unlock({ pin: '4711' });
    expect(await handlers.getCounts({ eventId })).toMatchObject({ listed: 1 });
  });

  it('is told to every page', async () => {
    const { handlers, news } = await aLaptopWithPin();
    await handlers.lock();
    await handlers.unlock({ pin: '4711' });
    const told = news.flatMap(({ name, payload }) => (name === 'lockChanged' ? [payload] : []));
    expect(told.map(({ isLocked }) => isLocked)).toContain(true);
    expect(told.at(-1)).toMatchObject({ isLocked: false, pauseMs: 0 });
  });

  it('keeps syncing', async () => {
    const laptop = await aLaptopWithPin();
    await laptop.mark(personId, 'Attended');
    await laptop.handlers.lock();
    await laptop.clock.advanceAsync(5_000);
    expect(await laptop.handlers.getSyncStatus()).toMatchObject({ waiting: 0 });
    expect(laptop.service.attendanceOf(eventId, personId)).toBe('Attended');
  });

  it('survives a restart, with its wrong tries', async () => {
    const { handlers, local } = await aLaptopWithPin();
    await handlers.lock();
    await expect(handlers.unlock({ pin: '0000' })).rejects.toMatchObject({ code: 'pin-wrong' });
    const kept = local.readSetting('lock');
    const again = await aLaptop({ before: (store) => store.writeSetting('lock', kept) });
    expect(await again.handlers.getLock()).toMatchObject({ hasPin: true, isLocked: true, pauseMs: 1_000 });
    await expect(again.handlers.getCounts({ eventId })).rejects.toMatchObject({ code: 'locked' });
  });

  it('locks and opens on a full disk too, and says in the log that it was not kept', async () => {
    const { handlers, local, log } = await aLaptopWithPin();
    local.refuseWrites('disk-full');
    await handlers.lock();
    expect(await handlers.getLock()).toMatchObject({ isLocked: true });
    await handlers.unlock({ pin: '4711' });
    expect(await handlers.getLock()).toMatchObject({ isLocked: false });
    expect(log.lines.map(({ name }) => name)).toContain('lock.not-kept');
  });
});

describe('the PIN', () => {
  it('is changed and removed only by who knows it', async () => {
    const { handlers, clock } = await aLaptopWithPin();
    await expect(handlers.setPin({ pin: '1234', current: '0000' })).rejects.toMatchObject({
      code: 'pin-wrong',
    });
    await clock.advanceAsync(1_000);
    await expect(handlers.setPin({ pin: null, current: null })).rejects.toMatchObject({ code: 'pin-wrong' });
    await clock.advanceAsync(2_000);
    await handlers.setPin({ pin: '1234', current: '4711' });
    await handlers.setPin({ pin: null, current: '1234' });
    expect(await handlers.getLock()).toMatchObject({ hasPin: false, idleMinutes: null });
  });

  it('is kept as its hash', async () => {
    const { local } = await aLaptopWithPin();
    expect(JSON.parse(local.readSetting('lock') ?? '')).toMatchObject({ pinHash: 'plain 4711' });
  });

  it('stays as it was when the disk does not take another', async () => {
    const { handlers, local } = await aLaptop();
    local.refuseWrites('disk-full');
    await expect(handlers.setPin({ pin: '4711', current: null })).rejects.toMatchObject({
      code: 'not-saved',
    });
    local.refuseWrites(null);
    expect(await handlers.getLock()).toMatchObject({ hasPin: false });
  });

  it('is forgotten by signing out: changes are kept, and guests are seen again with the key only', async () => {
    const { handlers, mark, local, service } = await aLaptopWithPin();
    service.setWay(failsWith('unreachable'));
    await mark(personId, 'Attended');
    await handlers.lock();
    await handlers.forgetPin();
    expect(await handlers.getLock()).toMatchObject({ hasPin: false, isLocked: false });
    expect(await handlers.getSession()).toMatchObject({ state: 'signed-out' });
    await expect(handlers.getCounts({ eventId })).rejects.toMatchObject({ code: 'sign-in-required' });
    expect(local.countEntries({ account })).toBe(1);
  });
});

describe('a forgotten PIN', () => {
  it('stops nobody who signs in again while the keychain takes its time, or fails', async () => {
    const { handlers, secrets, signIn } = await aLaptopWithPin();
    const keychain = Promise.withResolvers<void>();
    secrets.remove = () => keychain.promise;
    await handlers.lock();
    const forgotten = handlers.forgetPin();
    expect(await signIn()).toMatchObject({ state: 'signed-in' });
    keychain.reject(new Error('The keychain is gone.'));
    await expect(forgotten).rejects.toThrow();
    expect(await handlers.getLock()).toMatchObject({ hasPin: false, isLocked: false });
    expect(await handlers.getCounts({ eventId })).toMatchObject({ listed: 1 });
  });

  it('stays when the sign-out is not saved', async () => {
    const { handlers, local } = await aLaptopWithPin();
    await handlers.lock();
    local.refuseWrites('disk-full');
    await expect(handlers.forgetPin()).rejects.toThrow();
    expect(await handlers.getLock()).toMatchObject({ hasPin: true, isLocked: true });
    expect(await handlers.getSession()).toMatchObject({ state: 'signed-in' });
  });

  it('is forgotten at the start when a crash came right after the sign-out', async () => {
    const { local } = await aLaptopWithPin();
    const before = JSON.parse(local.readSetting('lock') ?? '');
    const { handlers } = await aLaptop({
      lastAccount: null,
      before: (store) => store.writeSetting('lock', JSON.stringify({ ...before, isLocked: true })),
    });
    expect(await handlers.getLock()).toMatchObject({ hasPin: false, isLocked: false });
  });
});

describe('locking by itself', () => {
  it('comes after the minutes chosen without a touch', async () => {
    const { handlers, clock } = await aLaptopWithPin();
    await handlers.setIdleMinutes({ idleMinutes: 2 });
    await clock.advanceAsync(2 * minuteMs - 1);
    await handlers.stillHere();
    await clock.advanceAsync(2 * minuteMs - 1);
    expect(await handlers.getLock()).toMatchObject({ isLocked: false });
    await clock.advanceAsync(1);
    expect(await handlers.getLock()).toMatchObject({ isLocked: true });
  });

  it('comes with the first touch after a sleep, during which timers stand still', async () => {
    const { handlers, clock } = await aLaptopWithPin();
    await handlers.setIdleMinutes({ idleMinutes: 1 });
    clock.sleep(10 * minuteMs);
    await handlers.stillHere();
    expect(await handlers.getLock()).toMatchObject({ isLocked: true });
  });

  it('comes although the disk cannot be read at that moment', async () => {
    const { handlers, clock, local } = await aLaptopWithPin();
    await handlers.setIdleMinutes({ idleMinutes: 1 });
    const count = vi.spyOn(local, 'countEntriesByAccount').mockImplementation(() => {
      throw new StoreFailure('io');
    });
    await clock.advanceAsync(minuteMs);
    count.mockRestore();
    expect(await handlers.getLock()).toMatchObject({ isLocked: true });
  });

  it('starts again after the PIN', async () => {
    const { handlers, clock } = await aLaptopWithPin();
    await handlers.setIdleMinutes({ idleMinutes: 1 });
    await clock.advanceAsync(minuteMs);
    await handlers.unlock({ pin: '4711' });
    await clock.advanceAsync(minuteMs);
    expect(await handlers.getLock()).toMatchObject({ isLocked: true });
  });

  it('never comes without a PIN, when it is off, or when nobody is signed in', async () => {
    const withoutPin = await aLaptop();
    await withoutPin.handlers.setIdleMinutes({ idleMinutes: 1 });
    const off = await aLaptopWithPin();
    const signedOut = await aLaptopWithPin();
    await signedOut.handlers.setIdleMinutes({ idleMinutes: 1 });
    await signedOut.handlers.signOut({ keepUnsent: true });
    for (const { handlers, clock } of [withoutPin, off, signedOut]) {
      await clock.advanceAsync(60 * minuteMs);
      expect(await handlers.getLock()).toMatchObject({ isLocked: false });
    }
  });
});

function namesOfCalls(): readonly CallName[] {
  return Object.keys(contract.calls) as CallName[];
}
