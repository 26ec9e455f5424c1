import { describe, expect, it, test } from 'vitest';
import { findStops, type StopFacts } from '../../../src-main/core/stops/find-stops.ts';
import type { DoorAction, StopRule } from '../../../src-shared/domain/stops.ts';

const nothing: StopFacts = { rsvpStatus: null, columns: [], notes: [] };

function ofStatus(rsvpStatus: string | null): StopFacts {
  return { ...nothing, rsvpStatus };
}

function statusRule(status: string | null, does: DoorAction): StopRule {
  return { looksAt: 'rsvp', status, does };
}

describe('without rules', () => {
  it.each(['Invited', 'Accepted', 'Maybe', null, '', ' accepted '])('%j is let in', (status) => {
    expect(findStops(ofStatus(status), [])).toEqual({ asks: [], alerts: [] });
  });

  it.each(['Declined', 'Waitlisted', 'DECLINED', 'Cancelled', '???', 'Accepted?'])('%j asks', (status) => {
    expect(findStops(ofStatus(status), [])).toEqual({ asks: [{ kind: 'rsvp', status }], alerts: [] });
  });

  it('columns and notes stop nobody', () => {
    const facts = { ...nothing, columns: [{ name: 'Company', text: 'Press' }], notes: ['Do not let in'] };
    expect(findStops(facts, [])).toEqual({ asks: [], alerts: [] });
  });
});

describe('a rule about a status', () => {
  it('stands in for what the status usually does', () => {
    expect(findStops(ofStatus('Declined'), [statusRule('Declined', 'let-in')]).asks).toEqual([]);
    expect(findStops(ofStatus('Accepted'), [statusRule('Accepted', 'ask')]).asks).toHaveLength(1);
    expect(findStops(ofStatus('Declined'), [statusRule('Declined', 'alert')])).toEqual({
      asks: [],
      alerts: [{ kind: 'rsvp', status: 'Declined' }],
    });
  });

  it('compares without case, accents and blanks', () => {
    const rules = [statusRule('  confirmé ', 'let-in')];
    expect(findStops(ofStatus('CONFIRME'), rules).asks).toEqual([]);
  });

  it('can be about guests without a status', () => {
    expect(findStops(nothing, [statusRule(null, 'ask')]).asks).toEqual([{ kind: 'rsvp', status: null }]);
    expect(findStops(ofStatus('Accepted'), [statusRule(null, 'ask')]).asks).toEqual([]);
  });

  it('leaves other statuses as they are', () => {
    expect(findStops(ofStatus('Waitlisted'), [statusRule('Declined', 'let-in')]).asks).toHaveLength(1);
  });
});

describe('a rule about a column', () => {
  const columns = [
    { name: 'Company', text: ' Press ' },
    { name: 'Table', text: '12' },
  ];

  it('asks for a value, and says what the guest list has', () => {
    const rule: StopRule = { looksAt: 'column', name: 'company', value: 'PRESS', does: 'ask' };
    expect(findStops({ ...nothing, columns }, [rule]).asks).toEqual([
      { kind: 'column', name: 'Company', value: 'Press' },
    ]);
    expect(findStops({ ...nothing, columns }, [{ ...rule, value: 'Pres' }]).asks).toEqual([]);
  });

  it('without a value fits any', () => {
    const rule: StopRule = { looksAt: 'column', name: 'Table', value: null, does: 'alert' };
    expect(findStops({ ...nothing, columns }, [rule]).alerts).toHaveLength(1);
    expect(findStops(nothing, [rule]).alerts).toEqual([]);
  });

  it('that lets in does not overrule the status', () => {
    const rule: StopRule = { looksAt: 'column', name: 'Company', value: 'Press', does: 'let-in' };
    expect(findStops({ ...ofStatus('Declined'), columns }, [rule]).asks).toHaveLength(1);
  });
});

describe('a rule about the note', () => {
  const notes = ['Arrives late. Señor Núñez: VIP'];

  it('fits a part of it, or any note', () => {
    const rule: StopRule = { looksAt: 'note', contains: 'nunez:  vip', does: 'alert' };
    expect(findStops({ ...nothing, notes }, [rule]).alerts).toEqual([{ kind: 'note', text: notes[0] }]);
    expect(findStops({ ...nothing, notes }, [{ ...rule, contains: 'press' }]).alerts).toEqual([]);
    expect(findStops({ ...nothing, notes }, [{ ...rule, contains: null }]).alerts).toHaveLength(1);
  });

  it('gives the beginning of a long one', () => {
    const rule: StopRule = { looksAt: 'note', contains: null, does: 'ask' };
    const [reason] = findStops({ ...nothing, notes: ['a'.repeat(100_000)] }, [rule]).asks;
    expect(JSON.stringify(reason).length).toBeLessThan(600);
  });
});

test('every reason counts, the status first, each once', () => {
  const facts: StopFacts = {
    rsvpStatus: 'Declined',
    columns: [{ name: 'Company', text: 'Press' }],
    notes: ['VIP'],
  };
  const rules: StopRule[] = [
    { looksAt: 'column', name: 'Company', value: 'Press', does: 'ask' },
    { looksAt: 'column', name: 'Company', value: null, does: 'ask' },
    { looksAt: 'note', contains: 'vip', does: 'alert' },
  ];
  expect(findStops(facts, rules)).toEqual({
    asks: [
      { kind: 'rsvp', status: 'Declined' },
      { kind: 'column', name: 'Company', value: 'Press' },
    ],
    alerts: [{ kind: 'note', text: 'VIP' }],
  });
});
