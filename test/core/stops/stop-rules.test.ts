import { describe, expect, it } from 'vitest';
import {
  assertShareable,
  readStopRules,
  withRule,
  writeStopRules,
} from '../../../src-main/core/stops/stop-rules.ts';
import { maxRulesLength, mostStopRules, type StopRule } from '../../../src-shared/domain/stops.ts';
import { maxRecordLength } from '../../../src-shared/doors/shared-records.ts';
import { recordingLog } from '../../fakes/recording-log.ts';
import { createInMemoryLocalStore } from '../../fakes/stores/in-memory-local-store.ts';
import { doorEvent } from '../a-door.ts';

const press: StopRule = { looksAt: 'column', name: 'Company', value: 'Press', does: 'ask' };

describe('withRule', () => {
  it('puts a rule in the place of those that look at the same', () => {
    const rules = withRule([press], { ...press, name: 'company', value: 'PRESS ', does: 'alert' });
    expect(rules).toEqual([{ ...press, name: 'company', value: 'PRESS ', does: 'alert' }]);
    expect(withRule([press], { ...press, value: null })).toHaveLength(2);
  });

  it('leaves out a rule that says what would happen without it', () => {
    expect(withRule([press], { ...press, does: 'let-in' })).toEqual([]);
    const declined: StopRule = { looksAt: 'rsvp', status: 'Declined', does: 'let-in' };
    expect(withRule([], declined)).toEqual([declined]);
    expect(withRule([declined], { ...declined, does: 'ask' })).toEqual([]);
  });
});

describe('the rules of an event', () => {
  it('count as far as this version knows them', () => {
    const local = createInMemoryLocalStore();
    const log = recordingLog();
    const stored = [press, { looksAt: 'weekday', does: 'ask' }, { ...press, does: 'sing' }];
    local.writeSetting('stop-rules ["https://events.example","event-1"]', JSON.stringify(stored));
    expect(readStopRules(local, doorEvent, log)).toEqual([press]);
    expect(log.lines).toMatchObject([{ fields: { setting: 'stop-rules', items: 2 } }]);
  });

  it('outlive a crash, and are of this event alone', () => {
    const local = createInMemoryLocalStore();
    writeStopRules(local, doorEvent, [press]);
    const afterCrash = local.crash();
    expect(readStopRules(afterCrash, doorEvent)).toEqual([press]);
    expect(readStopRules(afterCrash, { ...doorEvent, eventId: 'event-2' })).toEqual([]);
  });

  it('are limited', () => {
    const local = createInMemoryLocalStore();
    const rules = Array.from({ length: mostStopRules + 1 }, (_, number) => ({
      ...press,
      value: `${number}`,
    }));
    expect(() => writeStopRules(local, doorEvent, rules)).toThrow(
      expect.objectContaining({ code: 'too-many-rules' }),
    );
    expect(readStopRules(local, doorEvent)).toEqual([]);
  });

  it('are not too long together for other doors, unless an older version has let them, and they become shorter', () => {
    const long = Array.from({ length: mostStopRules }, () => ({ ...press, value: 'x'.repeat(150) }));
    const refused = expect.objectContaining({ code: 'rules-too-long' });
    expect(() => assertShareable(long, [])).toThrow(refused);
    expect(() => assertShareable(long, long)).toThrow(refused);
    expect(() => assertShareable(long.slice(1), long)).not.toThrow();
  });

  it('fit into one record for other doors, as long as they may be', () => {
    const value = 'x'.repeat(maxRulesLength - JSON.stringify([{ ...press, value: '' }]).length);
    const record = {
      kind: 'rules' as const,
      rules: [{ ...press, value }],
      setAt: '2026-05-30T18:04:00.000Z',
    };
    expect(JSON.stringify(record.rules)).toHaveLength(maxRulesLength);
    expect(JSON.stringify(record).length).toBeLessThan(maxRecordLength);
  });
});
