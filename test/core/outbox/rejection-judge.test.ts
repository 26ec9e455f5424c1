import { describe, expect, it } from 'vitest';
import { createRejectionJudge } from '../../../src-main/core/outbox/rejection-judge.ts';
import { anOutboxEntry } from '../../builders/an-outbox-entry.ts';

const anna = anOutboxEntry({ personId: 'anna', decisionId: 'laptop-1' });
const bert = anOutboxEntry({ personId: 'bert', decisionId: 'laptop-2' });
const cleo = anOutboxEntry({ personId: 'cleo', decisionId: 'laptop-3' });

describe('rejection judge: is it the guest or the service?', () => {
  it('parks a guest refused alone', () => {
    const judge = createRejectionJudge();
    expect(judge.conclude({ passed: false, rejected: [anna] })).toEqual({ park: [anna], release: [] });
  });

  it('parks every guest refused alone as soon as another one passes', () => {
    const judge = createRejectionJudge();
    expect(judge.conclude({ passed: true, rejected: [anna, bert, cleo] })).toEqual({
      park: [anna, bert, cleo],
      release: [],
    });
  });

  it('parks nobody when three are refused alike and none passes', () => {
    const judge = createRejectionJudge();
    expect(judge.conclude({ passed: false, rejected: [anna, bert, cleo] })).toEqual({
      park: [],
      release: [],
    });
  });

  it('takes several changes of one guest for one case', () => {
    const judge = createRejectionJudge();
    const answer = { ...anna, kind: 'rsvp', decisionId: 'laptop-4' } as const;
    judge.conclude({ passed: false, rejected: [anna] });
    judge.conclude({ passed: false, rejected: [answer] });
    expect(judge.conclude({ passed: false, rejected: [bert] })).toEqual({ park: [bert], release: [] });
    expect(judge.blamesService([anna, answer, bert])).toBe(false);
    expect(judge.blamesService([anna, answer, bert, cleo])).toBe(true);
  });

  it('releases those parked before when the third refusal shows that it is the service', () => {
    const judge = createRejectionJudge();
    judge.conclude({ passed: false, rejected: [anna] });
    judge.conclude({ passed: false, rejected: [bert] });
    expect(judge.conclude({ passed: false, rejected: [cleo] })).toEqual({ park: [], release: [anna, bert] });
  });

  it('forgets its suspicion of the service when somebody passes', () => {
    const judge = createRejectionJudge();
    judge.conclude({ passed: false, rejected: [anna, bert] });
    judge.conclude({ passed: true, rejected: [] });
    expect(judge.conclude({ passed: false, rejected: [cleo] })).toEqual({ park: [cleo], release: [] });
  });

  it('takes a new decision about the same guest as a new case', () => {
    const judge = createRejectionJudge();
    judge.conclude({ passed: false, rejected: [anna] });
    expect(judge.isSuspect(anna)).toBe(true);
    expect(judge.isSuspect({ ...anna, decisionId: 'laptop-9' })).toBe(false);
  });
});
