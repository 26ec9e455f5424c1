import { describe, expect, it } from 'vitest';
import { answeredWhileLocked } from '../../../src-main/core/lock/locked-calls.ts';
import { aServiceGuest } from '../../builders/a-guest.ts';
import { aServiceEvent } from '../../builders/an-event.ts';
import { aLaptop, eventId } from '../a-laptop.ts';

const ada = aServiceGuest({ personId: 'person-ada', rsvpLink: 'https://rsvp.example/gala/ada' });
const grace = aServiceGuest({ personId: 'person-grace', rsvpLink: null });
const gala = { event: aServiceEvent({ eventId }), guests: [ada, grace] };
const nobody = { outcome: 'unknown', otherEvent: null };

describe('a scanned code', () => {
  it.each([
    ['the RSVP link', 'https://rsvp.example/gala/ada', 'person-ada'],
    ['the RSVP link, printed another way', 'HTTPS://RSVP.EXAMPLE/gala/ada/', 'person-ada'],
    ['the RSVP link behind what a scanner says of it', ']Q1https://rsvp.example/gala/ada', 'person-ada'],
    ['the personId', 'person-grace', 'person-grace'],
  ])('finds its guest by %s', async (_by, code, personId) => {
    const { handlers } = await aLaptop({ content: [gala] });
    expect(await handlers.findScanned({ eventId, readings: [code] })).toMatchObject({
      outcome: 'found',
      row: { personId, attendance: null },
    });
  });

  it('finds what was decided here laid over the guest', async () => {
    const { handlers, mark } = await aLaptop({ content: [gala], key: null });
    await mark('person-ada', 'Attended');
    expect(await handlers.findScanned({ eventId, readings: ['person-ada'] })).toMatchObject({
      row: { attendance: 'Attended', progress: 'waiting' },
    });
  });

  it('is unknown when it is no guest of this list, or of more than one', async () => {
    const twins = ['person-1', 'person-2'].map((personId) => aServiceGuest({ ...ada, personId }));
    const { handlers } = await aLaptop({ content: [{ ...gala, guests: twins }] });
    for (const code of ['person-ada', 'https://rsvp.example/gala/ada', 'person', ' ']) {
      expect(await handlers.findScanned({ eventId, readings: [code] })).toEqual(nobody);
    }
  });

  it('is that of the one guest whom any of its readings fits', async () => {
    const { handlers } = await aLaptop({ content: [gala] });
    const readings = ['httpsÖ--rsvp.example-gala-ada', 'https://rsvp.example/gala/ada', 'person-ada'];
    expect(await handlers.findScanned({ eventId, readings })).toMatchObject({
      row: { personId: 'person-ada' },
    });
  });

  it("is nobody's when two readings fit two guests", async () => {
    const { handlers } = await aLaptop({ content: [gala] });
    const readings = ['person-ada', 'person-grace'];
    expect(await handlers.findScanned({ eventId, readings })).toEqual({ outcome: 'ambiguous' });
  });

  it('is unknown when the guest is on the list of another event, and says of which', async () => {
    const ball = { event: aServiceEvent({ eventId: 'ball', name: 'Winter Ball' }), guests: [ada] };
    const { handlers } = await aLaptop({ content: [{ ...gala, guests: [grace] }, ball] });
    await handlers.getReadyOffline({ eventId: 'ball' });
    for (const code of ['person-ada', 'https://rsvp.example/gala/ada']) {
      expect(await handlers.findScanned({ eventId, readings: [code] })).toEqual({
        outcome: 'unknown',
        otherEvent: 'Winter Ball',
      });
    }
  });

  it('is refused while the laptop is locked; only the camera can be put away', () => {
    expect(answeredWhileLocked.has('findScanned')).toBe(false);
    expect(answeredWhileLocked.has('openCamera')).toBe(false);
    expect(answeredWhileLocked.has('closeCamera')).toBe(true);
  });
});

describe('a scanned walk-in', () => {
  it('is found by the local id and, once the service has given one, by either', async () => {
    const laptop = await aLaptop({ content: [gala] });
    await laptop.handlers.openEvent({ eventId });
    const { personId: localId } = await laptop.handlers.addGuest({
      eventId,
      guest: { firstName: 'Katherine', lastName: 'Johnson' },
    });
    const waiting = await laptop.handlers.findScanned({ eventId, readings: [localId] });
    expect(waiting).toMatchObject({ outcome: 'found', row: { name: 'Katherine Johnson' } });
    await laptop.settle();
    const { personId } = await laptop.handlers
      .findScanned({ eventId, readings: [localId] })
      .then((found) => ('row' in found ? found.row : { personId: '' }));
    expect(personId).not.toBe(localId);
    expect(await laptop.handlers.findScanned({ eventId, readings: [personId] })).toMatchObject({
      outcome: 'found',
      row: { name: 'Katherine Johnson' },
    });
  });

  it('is found by the personId under which somebody known is being added', async () => {
    const laptop = await aLaptop({ content: [gala], key: null });
    const { personId } = await laptop.handlers.addGuest({ eventId, guest: { personId: 'person-known' } });
    expect(await laptop.handlers.findScanned({ eventId, readings: ['person-known'] })).toMatchObject({
      outcome: 'found',
      row: { personId },
    });
  });
});

describe('the camera', () => {
  it('is allowed by the shell while it is open', async () => {
    const { handlers, cameras } = await aLaptop();
    await handlers.openCamera();
    await handlers.closeCamera();
    expect(cameras).toEqual([true, false]);
  });
});
