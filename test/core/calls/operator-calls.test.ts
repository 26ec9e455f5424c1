import { describe, expect, it } from 'vitest';
import { aLaptop } from '../a-laptop.ts';

describe('who works here', () => {
  it('is asked once on a laptop: nobody has answered yet', async () => {
    const laptop = await aLaptop();
    expect(await laptop.handlers.getOperator()).toEqual({ operator: null, door: null, answered: false });
  });

  it('is remembered, told, and written into every decision from then on', async () => {
    const laptop = await aLaptop();
    const said = { operator: 'Maria', door: 'Door B', answered: true };
    expect(await laptop.handlers.setOperator({ operator: 'Maria', door: 'Door B' })).toEqual(said);
    expect(await laptop.handlers.getOperator()).toEqual(said);
    expect(laptop.news).toContainEqual({ name: 'operatorChanged', payload: said });
    await laptop.mark('person-1', 'Attended');
    await laptop.handlers.setOperator({ operator: 'Jan', door: 'Door B' });
    await laptop.mark('person-1', 'No Show');
    expect(laptop.local.decisions().map(({ operator, door }) => [operator, door])).toEqual([
      ['Maria', 'Door B'],
      ['Jan', 'Door B'],
    ]);
  });

  it('may be skipped: then it is not asked again', async () => {
    const laptop = await aLaptop();
    await laptop.handlers.setOperator({ operator: '', door: null });
    expect(await laptop.handlers.getOperator()).toEqual({ operator: null, door: null, answered: true });
  });

  it('that the disk does not take is not remembered', async () => {
    const laptop = await aLaptop();
    laptop.local.refuseWrites('disk-full');
    const saying = laptop.handlers.setOperator({ operator: 'Maria', door: null });
    await expect(saying).rejects.toMatchObject({ code: 'not-saved' });
    expect(await laptop.handlers.getOperator()).toMatchObject({ answered: false });
  });
});
