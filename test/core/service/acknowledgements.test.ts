import { describe, expect, it } from 'vitest';
import { copyLagMs, createAcknowledgements } from '../../../src-main/core/service/acknowledgements.ts';
import { createFakeClock } from '../../fakes/fake-clock.ts';
import { createInMemoryLocalStore } from '../../fakes/stores/in-memory-local-store.ts';

const event = { account: 'https://events.example', eventId: 'event-1' };
const everybody = ['person-1', 'person-2'];

describe('a change that the service has acknowledged', () => {
  it('is recent for ten seconds, for this guest of this event', () => {
    const clock = createFakeClock();
    const acknowledgements = createAcknowledgements(createInMemoryLocalStore(), clock);
    acknowledgements.note(event, ['person-1']);
    clock.advance(copyLagMs - 1);
    expect([...acknowledgements.findRecent(event, everybody)]).toEqual(['person-1']);
    expect([...acknowledgements.findRecent({ ...event, eventId: 'event-2' }, everybody)]).toEqual([]);
    clock.advance(1);
    expect([...acknowledgements.findRecent(event, everybody)]).toEqual([]);
  });

  it('is recent again with the next one', () => {
    const clock = createFakeClock();
    const acknowledgements = createAcknowledgements(createInMemoryLocalStore(), clock);
    acknowledgements.note(event, everybody);
    clock.advance(copyLagMs - 1);
    acknowledgements.note(event, ['person-1']);
    clock.advance(1);
    expect([...acknowledgements.findRecent(event, everybody)]).toEqual(['person-1']);
  });
});

describe('a guest whom the run before has read or sent', () => {
  it('counts as acknowledged at the start, although this run reads the guest again', () => {
    const clock = createFakeClock();
    const local = createInMemoryLocalStore();
    local.stampGuests(event, ['person-1']);
    const acknowledgements = createAcknowledgements(local, clock);
    expect([...acknowledgements.findRecent(event, everybody)]).toEqual(['person-1']);
    local.stampGuests(event, everybody);
    expect([...acknowledgements.findRecent(event, everybody)]).toEqual(['person-1']);
    clock.advance(copyLagMs);
    expect([...acknowledgements.findRecent(event, everybody)]).toEqual([]);
  });
});
