import { describe, expect, test } from 'vitest';
import { aServiceGuest } from '../../builders/a-guest.ts';
import { gala, type MirrorUnderContract, type OpenMirror, pull } from './mirror-under-contract.ts';

const nobodyCame = aServiceGuest({ personId: 'ada', attendanceStatus: null });
const shesHere = aServiceGuest({ personId: 'ada', attendanceStatus: 'Attended' });

/** A PUT about Ada is sent or acknowledged now. */
function stamp({ local }: MirrorUnderContract): void {
  local.stampGuests(gala, ['ada']);
}

export function describeRuleOne(open: OpenMirror): void {
  describe('rule 1: a pull or a re-read older than the last PUT about a guest', () => {
    test('does not touch the guest when the PUT was sent after it started', async () => {
      const mirror = open();
      await pull(mirror, [shesHere]);
      const startedSequence = mirror.local.nextSequence();
      stamp(mirror);
      expect(await pull(mirror, [nobodyCame], { startedSequence })).toMatchObject({
        received: 1,
        changed: 0,
        skipped: 1,
        hidden: 0,
      });
      expect(mirror.reader.findStatus(gala, 'ada', 'attendance')).toBe('Attended');
    });

    test('does not touch the guest when the PUT was acknowledged after it started', async () => {
      const mirror = open();
      await pull(mirror, [shesHere]);
      stamp(mirror);
      const startedSequence = mirror.local.nextSequence();
      stamp(mirror);
      expect(await pull(mirror, [nobodyCame], { startedSequence })).toMatchObject({ skipped: 1 });
      expect(mirror.reader.findStatus(gala, 'ada', 'attendance')).toBe('Attended');
    });

    test('judges by the PUTs at the time of applying, not at its start', async () => {
      const mirror = open();
      await pull(mirror, [shesHere]);
      const startedSequence = mirror.local.nextSequence();
      const importing = pull(mirror, [nobodyCame], { startedSequence });
      stamp(mirror);
      expect(await importing).toMatchObject({ skipped: 1 });
    });

    test('applies when it started after the acknowledgement, and agrees with it', async () => {
      const mirror = open();
      stamp(mirror);
      stamp(mirror);
      await pull(mirror, [shesHere]);
      const renamed = { ...shesHere, rsvpNote: 'Back door' };
      expect(await pull(mirror, [renamed])).toMatchObject({ changed: 1, skipped: 0 });
      expect(mirror.reader.findRecord(gala, 'ada')?.rsvpNote).toBe('Back door');
    });

    test('holds for this guest only, and for this event only', async () => {
      const mirror = open();
      const startedSequence = mirror.local.nextSequence();
      stamp(mirror);
      const grace = aServiceGuest({ personId: 'grace', attendanceStatus: 'No Show' });
      await pull(mirror, [nobodyCame, grace], { startedSequence });
      expect(mirror.reader.findStatus(gala, 'ada', 'attendance')).toBeUndefined();
      expect(mirror.reader.findStatus(gala, 'grace', 'attendance')).toBe('No Show');
      const ball = { ...gala, eventId: 'ball' };
      await pull(mirror, [nobodyCame], { startedSequence, event: ball });
      expect(mirror.reader.findStatus(ball, 'ada', 'attendance')).toBeNull();
    });

    test('a single guest read back is held to it too', async () => {
      const mirror = open();
      await pull(mirror, [shesHere]);
      const startedSequence = mirror.local.nextSequence();
      stamp(mirror);
      await mirror.writer.saveGuests(gala, [nobodyCame], startedSequence);
      expect(mirror.reader.findStatus(gala, 'ada', 'attendance')).toBe('Attended');
    });

    test('an acknowledgement, whose number is that of the PUT or later, lands', async () => {
      const mirror = open();
      await pull(mirror, [nobodyCame]);
      const sentSequence = mirror.local.stampGuests(gala, ['ada']);
      await mirror.writer.saveGuests(gala, [shesHere], sentSequence);
      expect(mirror.reader.findStatus(gala, 'ada', 'attendance')).toBe('Attended');
    });

    test('a pull after a single write brings the service back, and then is unchanged again', async () => {
      const mirror = open();
      await pull(mirror, [nobodyCame]);
      await mirror.writer.saveGuests(gala, [shesHere], mirror.local.nextSequence());
      expect(await pull(mirror, [shesHere])).toMatchObject({ changed: 0 });
      expect(await pull(mirror, [nobodyCame])).toMatchObject({ changed: 1 });
    });
  });
}

/** A list may be an old copy: whom it contradicts, and who was read or sent lately, is to be read again. */
export function describeDoubts(open: OpenMirror): void {
  describe('a list that contradicts what this laptop read or sent lately', () => {
    const others = ['bob', 'cy', 'dee'].map((personId) => aServiceGuest({ personId }));

    async function pullInDoubt(mirror: MirrorUnderContract, guests: readonly unknown[]) {
      const doubtful: string[] = [];
      const report = await pull(mirror, guests, { etag: 'v1', onDoubtful: (ids) => doubtful.push(...ids) });
      return { report, doubtful };
    }

    test('leaves the guest with the status, and tells who it is', async () => {
      const mirror = open();
      await pull(mirror, [shesHere, ...others]);
      stamp(mirror);
      const { report, doubtful } = await pullInDoubt(mirror, [nobodyCame, ...others]);
      expect(report).toMatchObject({ received: 4, changed: 0, hidden: 0 });
      expect(doubtful).toEqual(['ada']);
      expect(mirror.reader.findStatus(gala, 'ada', 'attendance')).toBe('Attended');
      expect(mirror.reader.findEvent(gala)?.etag).toBeNull();
    });

    test('leaves a guest on the list whom it does not have, however often', async () => {
      const mirror = open();
      await pull(mirror, [shesHere, ...others]);
      stamp(mirror);
      for (let times = 0; times < 3; times += 1) {
        expect((await pullInDoubt(mirror, others)).doubtful).toEqual(['ada']);
      }
      expect(mirror.reader.findGuest(gala, 'ada')).not.toBeNull();
    });

    test('does not bring a guest back who is gone', async () => {
      const mirror = open();
      await pull(mirror, [shesHere, ...others]);
      stamp(mirror);
      await mirror.writer.saveGuests(gala, [], mirror.local.currentSequence(), ['ada']);
      expect((await pullInDoubt(mirror, [shesHere, ...others])).doubtful).toEqual(['ada']);
      expect(mirror.reader.findGuest(gala, 'ada')).toBeNull();
    });

    test('is believed when the guest was read again', async () => {
      const mirror = open();
      await pull(mirror, [shesHere, ...others]);
      stamp(mirror);
      await mirror.writer.saveGuests(gala, [nobodyCame], mirror.local.currentSequence());
      expect((await pullInDoubt(mirror, [nobodyCame, ...others])).doubtful).toEqual([]);
      expect(mirror.reader.findEvent(gala)?.etag).toBe('v1');
    });
  });
}
