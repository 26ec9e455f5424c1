import { describe, expect, it } from 'vitest';
import { createRejectionJudge } from '../../../src-main/core/outbox/rejection-judge.ts';
import { anOutboxEntry } from '../../builders/an-outbox-entry.ts';

const anna = anOutboxEntry({ personId: 'anna', decisionId: 'laptop-1' });
const bert = anOutboxEntry({ personId: 'bert', decisionId: 'laptop-2' });
const cleo = anOutboxEntry({ personId: 'cleo', decisionId: 'laptop-3' });

const { eventId } = anna;
const stillOpen = () => true;

describe('rejection judge: is it the guest or the service?', () => {
  it('parks a guest refused alone', () => {
    const judge = createRejectionJudge(stillOpen);
    expect(judge.conclude({ eventId, passed: false, rejected: [anna] })).toEqual({
      park: [anna],
      release: [],
      isService: false,
    });
  });

  it('parks every guest refused alone as soon as another one passes', () => {
    const judge = createRejectionJudge(stillOpen);
    expect(judge.conclude({ eventId, passed: true, rejected: [anna, bert, cleo] })).toEqual({
      park: [anna, bert, cleo],
      release: [],
      isService: false,
    });
  });

  it('parks nobody when three are refused alike and none passes', () => {
    const judge = createRejectionJudge(stillOpen);
    expect(judge.conclude({ eventId, passed: false, rejected: [anna, bert, cleo] })).toEqual({
      park: [],
      release: [],
      isService: true,
    });
  });

  it('takes several changes of one guest for one case', () => {
    const judge = createRejectionJudge(stillOpen);
    const answer = { ...anna, kind: 'rsvp', decisionId: 'laptop-4' } as const;
    judge.conclude({ eventId, passed: false, rejected: [anna] });
    judge.conclude({ eventId, passed: false, rejected: [answer] });
    expect(judge.conclude({ eventId, passed: false, rejected: [bert] })).toEqual({
      park: [bert],
      release: [],
      isService: false,
    });
    expect(judge.blamesService([anna, answer, bert])).toBe(false);
    expect(judge.blamesService([anna, answer, bert, cleo])).toBe(true);
  });

  it('releases those parked before when the third refusal shows that it is the service', () => {
    const judge = createRejectionJudge(stillOpen);
    judge.conclude({ eventId, passed: false, rejected: [anna] });
    judge.conclude({ eventId, passed: false, rejected: [bert] });
    expect(judge.conclude({ eventId, passed: false, rejected: [cleo] })).toEqual({
      park: [],
      release: [anna, bert],
      isService: true,
    });
  });

  it('forgets its suspicion of the service when somebody passes', () => {
    const judge = createRejectionJudge(stillOpen);
    judge.conclude({ eventId, passed: false, rejected: [anna, bert] });
    judge.conclude({ eventId, passed: true, rejected: [] });
    expect(judge.conclude({ eventId, passed: false, rejected: [cleo] })).toEqual({
      park: [cleo],
      release: [],
      isService: false,
    });
  });

  it('does not hold against the service whose change has ended otherwise, or stands as another decision', () => {
    const ended = new Set<string>();
    const judge = createRejectionJudge(({ personId }) => !ended.has(personId));
    judge.conclude({ eventId, passed: false, rejected: [anna, bert, cleo] });
    ended.add('anna').add('bert');
    expect(judge.conclude({ eventId, passed: false, rejected: [cleo] })).toEqual({
      park: [cleo],
      release: [],
      isService: false,
    });
  });

  it('judges each event by its own guests', () => {
    const judge = createRejectionJudge(stillOpen);
    const elsewhere = { ...cleo, eventId: 'another-event' };
    judge.conclude({ eventId, passed: false, rejected: [anna, bert] });
    expect(judge.conclude({ eventId: 'another-event', passed: false, rejected: [elsewhere] })).toEqual({
      park: [elsewhere],
      release: [],
      isService: false,
    });
    judge.conclude({ eventId: 'another-event', passed: true, rejected: [] });
    expect(judge.isSuspect(anna)).toBe(true);
  });

  it('takes a new decision about the same guest as a new case', () => {
    const judge = createRejectionJudge(stillOpen);
    judge.conclude({ eventId, passed: false, rejected: [anna] });
    expect(judge.isSuspect(anna)).toBe(true);
    expect(judge.isSuspect({ ...anna, decisionId: 'laptop-9' })).toBe(false);
  });
});
