import { describe, expect, it } from 'vitest';
import { describeDoorsLine } from '../../../../src-renderer/features/doors/describe-doors-line.ts';
import type { Doors, OtherDoor } from '../../../../src-shared/domain/doors.ts';
import { english } from '../../../../src-shared/wording/english.ts';
import { anOtherDoor } from '../../../builders/an-other-door.ts';
import { noDoors } from '../../../fakes/page/fake-doors.ts';

const court = (changes: Partial<OtherDoor> = {}) => anOtherDoor({ name: 'Court', ...changes });
const terrace = (changes: Partial<OtherDoor> = {}) => anOtherDoor({ name: 'Terrace', ...changes });
const lost = (heardS: number | null) => ({ state: 'lost', heardS }) as const;

function said(others: readonly OtherDoor[], changes: Partial<Doors> = {}, elapsedMs = 0): string[] {
  const doors = { ...noDoors, isOn: true, others: [...others], ...changes };
  const { headline, detail } = describeDoorsLine(doors, elapsedMs, english);
  return [headline, detail];
}

describe('while no other door is here', () => {
  it('says so, and since when none was seen', () => {
    expect(said([court(lost(36))])).toEqual(['No other door here', 'Court not seen for 36\u00a0s']);
    expect(said([court(lost(30)), terrace(lost(90))], {}, 6_000)).toEqual([
      'No other door here',
      '2 doors not seen for 36\u00a0s',
    ]);
  });

  it('says of doors that were never seen just that', () => {
    expect(said([court(lost(null))])).toEqual(['No other door here', 'Court not seen yet']);
    expect(said([court(lost(null)), terrace(lost(null))])).toEqual([
      'No other door here',
      '2 doors not seen yet',
    ]);
    expect(said([court(lost(36)), terrace(lost(null))])[1]).toBe('2 doors not seen for 36\u00a0s');
  });
});

describe('while other doors are here', () => {
  it('counts as in step those that are in step with this one', () => {
    expect(said([court(), terrace()])).toEqual(['3 of 3 doors in step', 'All changes are shared']);
    expect(said([court({ state: 'behind' })])).toEqual(['2 of 2 doors here', 'Changes are on their way.']);
  });

  it('names the one that is not seen, or counts them', () => {
    const here = anOtherDoor({ name: 'Main entrance' });
    expect(said([here, court(lost(36))])).toEqual(['2 of 3 doors in step', 'Court not seen for 36\u00a0s']);
    expect(said([here, court(lost(36)), terrace(lost(300))])[1]).toBe('2 doors not seen for 36\u00a0s');
  });

  it('says first what the others lack', () => {
    expect(said([court()], { unshared: 2 })[1]).toBe('The other doors don’t have 2 changes yet.');
  });

  it('does not say that all is shared with a door of which nobody knows that', () => {
    expect(said([court({ state: 'no-door' })])).toEqual(['2 of 2 doors here', 'Court · No door open']);
    expect(said([court({ state: 'elsewhere' })])).toEqual(['2 of 2 doors here', 'Court · At another event']);
    expect(said([terrace(), court({ state: 'relayed', via: 'Terrace' })])).toEqual([
      '2 of 3 doors in step',
      'Court · Seen only through Terrace',
    ]);
    expect(said([court({ state: 'no-door' }), terrace({ state: 'elsewhere' })])).toEqual([
      '3 of 3 doors here',
      '2 doors not at this event',
    ]);
  });
});

it('says of trouble here what it is', () => {
  expect(said([court(lost(36))], { trouble: 'cannot-listen' })).toEqual([
    'Doors aren’t connected',
    'Other laptops can’t reach this one.',
  ]);
});
