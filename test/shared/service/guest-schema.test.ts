import { describe, expect, test } from 'vitest';
import { serviceEventSchema } from '../../../src-shared/service/event-schema.ts';
import { type ServiceGuest, serviceGuestSchema } from '../../../src-shared/service/guest-schema.ts';

/** What is made of a record as it stands in an answer. */
function guestOf(json: string): ServiceGuest {
  return serviceGuestSchema.parse(JSON.parse(`{ "personId": "p", ${json} }`));
}

describe('one odd value leaves the others of its field as they are', () => {
  test('of dietary restrictions: what is no text and cannot be told as one is left out', () => {
    const { dietaryRestrictions } = guestOf(
      '"dietaryRestrictions": ["Nut allergy", null, {}, ["Vegan"], ""]',
    );
    expect(dietaryRestrictions).toEqual(['Nut allergy', '']);
  });

  test('of custom columns: numbers and booleans are told as text', () => {
    const { customColumns } = guestOf(`
      "customColumns": { "VIP": "Gold", "Table": 12, "Weight": -0.5, "Paid": true, "Coat": false, "Seat": null, "Host": {} }
    `);
    expect(customColumns).toEqual({ VIP: 'Gold', Table: '12', Weight: '-0.5', Paid: 'true', Coat: 'false' });
  });

  test('a number that is too large for one is left out', () => {
    expect(guestOf('"customColumns": { "VIP": "Gold", "Table": 1e999 }').customColumns).toEqual({
      VIP: 'Gold',
    });
  });

  test('of the history: an entry that is none is left out, and a field of one is nothing', () => {
    const { rsvpStatusHistory } = guestOf(`
      "rsvpStatusHistory": [null, { "status": "Invited", "actorId": 7 }, "Accepted", { "status": "Maybe" }]
    `);
    expect(rsvpStatusHistory).toEqual([{ status: 'Invited', actorId: null }, { status: 'Maybe' }]);
  });

  test('of question responses, and of the answers of one', () => {
    const { rsvpQuestionResponses } = guestOf(`
      "rsvpQuestionResponses": [5, { "title": "Meal", "answers": ["Fish", null, 2] }, { "title": "Song", "answers": "x" }]
    `);
    expect(rsvpQuestionResponses).toEqual([
      { title: 'Meal', answers: ['Fish', '2'] },
      { title: 'Song', answers: null },
    ]);
  });

  test('of the lists of an event', () => {
    const event = serviceEventSchema.parse({
      eventId: 'gala',
      eventTags: ['summer', null, 2026],
      images: [null, { type: 'cover', url: 4 }],
      virtualLocations: ['https://call.example', { url: 'https://stream.example' }],
    });
    expect(event).toMatchObject({
      eventTags: ['summer', '2026'],
      images: [{ type: 'cover', url: null }],
      virtualLocations: [{ url: 'https://stream.example' }],
    });
  });
});

describe('a field as a whole', () => {
  test.each(['"Vegan"', '7', '{}'])('is nothing where it is %s in place of a list', (value) => {
    const { dietaryRestrictions, rsvpStatusHistory } = guestOf(
      `"dietaryRestrictions": ${value}, "rsvpStatusHistory": ${value}`,
    );
    expect([dietaryRestrictions, rsvpStatusHistory]).toEqual([null, null]);
  });

  test.each(['"Table 4"', '7', '["Table"]'])('is nothing where it is %s in place of columns', (value) => {
    expect(guestOf(`"customColumns": ${value}`).customColumns).toBeNull();
  });

  test('may be null, and may be absent', () => {
    expect(guestOf('"customColumns": null').customColumns).toBeNull();
    expect(guestOf('"name": "Ada"')).toEqual({ personId: 'p', name: 'Ada' });
  });
});

describe('a custom column with a name of JavaScript', () => {
  test.each(['"Gold"', 'null', '{ "Table": "1" }'])(
    '__proto__ is no column, whatever it holds (%s)',
    (value) => {
      for (const other of ['"12"', '12']) {
        const { customColumns } = guestOf(`"customColumns": { "__proto__": ${value}, "Table": ${other} }`);
        expect(Object.entries(customColumns ?? {})).toEqual([['Table', '12']]);
        expect(Object.getPrototypeOf(customColumns)).toBe(Object.prototype);
      }
    },
  );

  test('any other is a column like all', () => {
    const { customColumns } = guestOf('"customColumns": { "constructor": 1, "toString": "x", "Seat": null }');
    expect(Object.entries(customColumns ?? {})).toEqual([
      ['constructor', '1'],
      ['toString', 'x'],
    ]);
  });
});
