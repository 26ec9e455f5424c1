import { describe, expect, test } from 'vitest';
import { redactedDetails } from '../../../src-main/core/ports/local-store.ts';
import { aDecision } from '../../builders/a-decision.ts';
import { anOutboxEntry } from '../../builders/an-outbox-entry.ts';
import type { OpenLocalStore } from './opened-local-store.ts';

const event = { account: 'https://events.example', eventId: 'event-1' };
const details = '{"firstName":"Ann"}';
const ann = aDecision({ personId: 'local:laptop-1', kind: 'walk-in', to: details });

export function describeRedaction(open: OpenLocalStore): void {
  describe('redaction of walk-ins', () => {
    test('takes the details out of decisions and attempts, and nothing else', () => {
      const { store } = open();
      store.appendDecision(ann);
      const mark = aDecision({ decisionId: 'laptop-2', sequence: 2, personId: ann.personId });
      store.appendDecision(mark);
      const { personId, kind } = ann;
      store.addAttempt({ ...event, personId, kind, generation: 1, value: details, sentSequence: 3 });
      expect(store.redactAdditions(event)).toEqual(['laptop-1']);
      expect(store.findDecision('laptop-1')).toEqual({ ...ann, to: redactedDetails });
      expect(store.findDecision('laptop-2')).toEqual(mark);
      expect(store.listAttempts(ann).map(({ value }) => value)).toEqual([redactedDetails]);
      expect(store.redactAdditions(event)).toEqual([]);
    });

    test('leaves other events, other accounts, and walk-ins that have not ended', () => {
      const { store } = open();
      const others = [
        { ...ann, decisionId: 'laptop-3', eventId: 'event-2' },
        { ...ann, decisionId: 'laptop-4', account: 'practice' },
        { ...ann, decisionId: 'laptop-5', personId: 'local:laptop-5' },
      ];
      for (const decision of others) store.appendDecision(decision);
      store.putEntry(
        anOutboxEntry({ ...event, personId: 'local:laptop-5', kind: 'walk-in', desired: details }),
      );
      expect(store.redactAdditions(event)).toEqual([]);
      for (const decision of others) expect(store.findDecision(decision.decisionId)).toEqual(decision);
    });

    test('guests added here are counted by event until they were redacted', () => {
      const { store } = open();
      store.appendDecision(ann);
      store.appendDecision({ ...ann, decisionId: 'laptop-6' });
      store.appendDecision({ ...ann, decisionId: 'laptop-7', personId: 'local:laptop-7' });
      store.appendDecision({ ...ann, decisionId: 'laptop-8', eventId: 'event-2' });
      store.appendDecision(aDecision({ decisionId: 'laptop-9' }));
      expect(store.countAddedGuests(event.account)).toEqual(
        new Map([
          ['event-1', 2],
          ['event-2', 1],
        ]),
      );
      store.redactAdditions(event);
      expect([...store.countAddedGuests(event.account).keys()]).toEqual(['event-2']);
    });
  });
}
