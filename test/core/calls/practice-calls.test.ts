import { describe, expect, it } from 'vitest';
import { aLaptop } from '../a-laptop.ts';
import { failsWith } from '../scripted-way.ts';

describe('the Wi-Fi of practice', () => {
  it('is good at first, changes when told to, and tells it', async () => {
    const laptop = await aLaptop({ lastAccount: 'practice' });
    expect(await laptop.handlers.getPractice()).toMatchObject({ wifi: 'good' });
    expect(await laptop.handlers.setPracticeWifi({ wifi: 'bad' })).toMatchObject({ wifi: 'bad' });
    expect(laptop.practice.wifi).toBe('bad');
    expect(laptop.news).toContainEqual({
      name: 'practiceChanged',
      payload: { wifi: 'bad', tourOver: false },
    });
  });

  it('is good again the next time somebody practises', async () => {
    const laptop = await aLaptop({ lastAccount: 'practice' });
    await laptop.handlers.setPracticeWifi({ wifi: 'none' });
    await laptop.handlers.signOut({ keepUnsent: true });
    await laptop.handlers.startPractice();
    expect(await laptop.handlers.getPractice()).toMatchObject({ wifi: 'good' });
  });

  it('cannot be made bad for a real account', async () => {
    const laptop = await aLaptop();
    expect(await laptop.handlers.setPracticeWifi({ wifi: 'none' })).toMatchObject({ wifi: 'good' });
  });

  it('that is mended is tried at once', async () => {
    const laptop = await aLaptop({ lastAccount: 'practice', random: () => 0.999 });
    await laptop.mirrorContent('practice');
    laptop.service.setWay(failsWith('unreachable'));
    await laptop.mark('person-1', 'Attended');
    await laptop.clock.advanceAsync(5 * 60_000);
    laptop.service.setWay();
    await laptop.handlers.setPracticeWifi({ wifi: 'good' });
    await laptop.settle();
    expect(laptop.outcomes()).toEqual(['confirmed']);
  });
});

describe('the guided first run', () => {
  it('is offered until it is over, and again when somebody asks for it', async () => {
    const laptop = await aLaptop({ lastAccount: 'practice' });
    expect(await laptop.handlers.getPractice()).toMatchObject({ tourOver: false });
    await laptop.handlers.setTourOver({ tourOver: true });
    expect(await laptop.handlers.getPractice()).toMatchObject({ tourOver: true });
    await laptop.handlers.setTourOver({ tourOver: false });
    expect(await laptop.handlers.getPractice()).toMatchObject({ tourOver: false });
  });
});
