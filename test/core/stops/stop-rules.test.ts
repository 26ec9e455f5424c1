import { describe, expect, it } from 'vitest';
import {
  assertNotTooMany,
  readStopRules,
  withRule,
  writeStopRules,
} from '../../../src-main/core/stops/stop-rules.ts';
import { mostStopRules, type StopRule } from '../../../src-shared/domain/stops.ts';
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

  it('are limited, and those of doors that were apart can become fewer', () => {
    const rules = Array.from({ length: mostStopRules + 1 }, (_, number) => ({
      ...press,
      value: `${number}`,
    }));
    const refused = expect.objectContaining({ code: 'too-many-rules' });
    expect(() => assertNotTooMany(rules, rules.slice(1))).toThrow(refused);
    expect(() => assertNotTooMany(rules.slice(1), [])).not.toThrow();
    expect(() => assertNotTooMany(rules, [...rules, press])).not.toThrow();
  });
});
