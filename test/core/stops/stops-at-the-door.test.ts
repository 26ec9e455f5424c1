import { describe, expect, it, test } from 'vitest';
import type { StopReason, StopRule } from '../../../src-shared/domain/stops.ts';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import { aServiceGuest } from '../../builders/a-guest.ts';
import { aServiceEvent } from '../../builders/an-event.ts';
import { markedRow } from '../../marked-row.ts';
import { account } from '../a-door.ts';
import { aLaptop, eventId, type Laptop, type LaptopWishes } from '../a-laptop.ts';

const event = { account, eventId };
const declined: StopReason = { kind: 'rsvp', status: 'Declined' };
const press: StopReason = { kind: 'column', name: 'Company', value: 'Press' };
const pressAsks: StopRule = { looksAt: 'column', name: 'Company', value: 'Press', does: 'ask' };
const vipAlerts: StopRule = { looksAt: 'note', contains: 'VIP', does: 'alert' };

const guests = [
  aServiceGuest({ personId: 'anna', name: 'Anna Berg', rsvpStatus: 'Accepted' }),
  aServiceGuest({ personId: 'ben', name: 'Ben Okoro', rsvpStatus: 'Declined' }),
  aServiceGuest({ personId: 'cem', name: 'Cem Acar', customColumns: { Company: 'Press' } }),
  aServiceGuest({ personId: 'dee', name: 'Dee Vip', rsvpNote: 'VIP. Call Maria.' }),
];

/** Nobody is reachable: everything below works offline. */
function offline(wishes: LaptopWishes = {}): Promise<Laptop> {
  return aLaptop({ content: [{ event: aServiceEvent(), guests }], key: null, ...wishes });
}

function letIn(laptop: Pick<Laptop, 'handlers'>, personId: string, answered: StopReason[] = []) {
  return laptop.handlers.markGuest({ eventId, personId, attendance: 'Attended', answered });
}

describe('a guest whom a rule asks about', () => {
  it('is not marked before somebody has answered', async () => {
    const laptop = await offline();
    expect(await letIn(laptop, 'ben')).toEqual({ outcome: 'asks', reasons: [declined] });
    expect(laptop.local.decisions()).toEqual([]);
    expect(laptop.local.countEntries({ account })).toBe(0);
    const row = markedRow(await letIn(laptop, 'ben', [declined]));
    expect(row.attendance).toBe('Attended');
    expect(laptop.local.decisions()).toHaveLength(1);
  });

  it('is asked about again when the rules have changed since', async () => {
    const laptop = await offline();
    await laptop.handlers.setStopRule({ eventId, rule: pressAsks });
    await laptop.handlers.setStopRule({ eventId, rule: { looksAt: 'rsvp', status: 'Invited', does: 'ask' } });
    const asked = await letIn(laptop, 'cem', [press]);
    expect(asked).toMatchObject({ outcome: 'asks', reasons: [{ kind: 'rsvp' }, press] });
    expect(laptop.local.decisions()).toEqual([]);
  });

  it('is asked about again when the guest has changed since', async () => {
    const laptop = await offline();
    await laptop.handlers.changeRsvpStatus({ eventId, personId: 'ben', rsvpStatus: 'Waitlisted' });
    expect(await letIn(laptop, 'ben', [declined])).toEqual({
      outcome: 'asks',
      reasons: [{ kind: 'rsvp', status: 'Waitlisted' }],
    });
  });

  it('is marked without an answer when nothing asks any more', async () => {
    const laptop = await offline();
    await laptop.handlers.changeRsvpStatus({ eventId, personId: 'ben', rsvpStatus: 'Accepted' });
    expect(await letIn(laptop, 'ben', [declined])).toMatchObject({ outcome: 'marked' });
  });

  it('can be marked No Show, and No Show can be taken back, without a question', async () => {
    const laptop = await offline();
    const noShow = await laptop.mark('ben', 'No Show');
    const decisionId = noShow.decision?.decisionId ?? '';
    expect(await laptop.handlers.undoDecision({ eventId, decisionId })).toMatchObject({ attendance: null });
    expect(await letIn(laptop, 'ben')).toMatchObject({ outcome: 'asks' });
  });

  it('and is in already is not asked about', async () => {
    const laptop = await offline();
    await letIn(laptop, 'ben', [declined]);
    expect(await letIn(laptop, 'ben')).toMatchObject({ outcome: 'is-in' });
  });

  it('is in again without a question when No Show is undone', async () => {
    const laptop = await offline();
    await letIn(laptop, 'ben', [declined]);
    const noShow = await laptop.mark('ben', 'No Show');
    const decisionId = noShow.decision?.decisionId ?? '';
    const row = await laptop.handlers.undoDecision({ eventId, decisionId });
    expect(row.attendance).toBe('Attended');
  });
});

describe('a walk-in', () => {
  const grace = { firstName: 'Grace', lastName: 'Hopper', company: 'Press', notes: 'a VIP' };

  it('is let in at once unless a rule says so', async () => {
    const laptop = await offline();
    const { personId } = await laptop.handlers.addGuest({ eventId, guest: grace });
    expect(await letIn(laptop, personId)).toMatchObject({ outcome: 'marked' });
  });

  it('meets rules by what was typed', async () => {
    const laptop = await offline();
    await laptop.handlers.setStopRule({ eventId, rule: pressAsks });
    await laptop.handlers.setStopRule({ eventId, rule: vipAlerts });
    const { personId } = await laptop.handlers.addGuest({ eventId, guest: grace });
    const asked = await letIn(laptop, personId);
    expect(asked).toEqual({
      outcome: 'asks',
      reasons: [{ kind: 'column', name: 'company', value: 'Press' }],
    });
    if (asked.outcome === 'asks') await letIn(laptop, personId, asked.reasons);
    expect(await laptop.handlers.listAlerts({ eventId })).toMatchObject([
      { personId, name: 'Grace Hopper', reasons: [{ kind: 'note', text: 'a VIP' }] },
    ]);
  });
});

describe('a guest who is announced', () => {
  async function announced(): Promise<Laptop> {
    const laptop = await offline();
    await laptop.handlers.setStopRule({ eventId, rule: vipAlerts });
    await letIn(laptop, 'dee');
    return laptop;
  }

  it('is marked, and stays listed until somebody has seen it', async () => {
    const laptop = await announced();
    const [alert, ...others] = await laptop.handlers.listAlerts({ eventId });
    expect(others).toEqual([]);
    expect(alert).toMatchObject({ personId: 'dee', name: 'Dee Vip', reasons: [{ kind: 'note' }] });
    expect(alert?.alertId).toBe(laptop.local.decisions()[0]?.decisionId);
    expect(laptop.news).toContainEqual({ name: 'alertsChanged', payload: { eventId } });
    expect(await laptop.handlers.seeAlert({ eventId, alertId: alert?.alertId ?? '' })).toEqual([]);
    expect(await laptop.handlers.listAlerts({ eventId })).toEqual([]);
  });

  it('has no alert when the disk refuses the mark', async () => {
    const laptop = await offline();
    await laptop.handlers.setStopRule({ eventId, rule: vipAlerts });
    laptop.local.refuseWrites('disk-full');
    await expect(letIn(laptop, 'dee')).rejects.toMatchObject({ code: 'not-saved' });
    expect(await laptop.handlers.listAlerts({ eventId })).toEqual([]);
  });

  it('has no alert while the mark is taken back, and one alert after the next', async () => {
    const laptop = await announced();
    const decisionId = laptop.local.decisions()[0]?.decisionId ?? '';
    await laptop.handlers.undoDecision({ eventId, decisionId });
    expect(await laptop.handlers.listAlerts({ eventId })).toEqual([]);
    await letIn(laptop, 'dee');
    expect(await laptop.handlers.listAlerts({ eventId })).toHaveLength(1);
  });

  it('is asked about first when a rule asks, and announced once let in', async () => {
    const laptop = await offline();
    await laptop.handlers.setStopRule({ eventId, rule: { looksAt: 'note', contains: null, does: 'ask' } });
    await laptop.handlers.setStopRule({ eventId, rule: vipAlerts });
    const asked = await letIn(laptop, 'dee');
    expect(await laptop.handlers.listAlerts({ eventId })).toEqual([]);
    if (asked.outcome === 'asks') await letIn(laptop, 'dee', asked.reasons);
    expect(await laptop.handlers.listAlerts({ eventId })).toHaveLength(1);
  });
});

test('rules and alerts outlive a crash', async () => {
  const laptop = await offline();
  await laptop.handlers.setStopRule({ eventId, rule: pressAsks });
  await laptop.handlers.setStopRule({ eventId, rule: vipAlerts });
  await letIn(laptop, 'dee');
  const next = await offline({ local: laptop.local.crash() });
  expect(await letIn(next, 'cem')).toMatchObject({ outcome: 'asks', reasons: [press] });
  expect(await next.handlers.listAlerts({ eventId })).toMatchObject([{ name: 'Dee Vip' }]);
});

test('rules and alerts go with the data of the event', async () => {
  const laptop = await aLaptop({ content: [{ event: aServiceEvent(), guests }] });
  await laptop.handlers.setStopRule({ eventId, rule: vipAlerts });
  await letIn(laptop, 'dee');
  await laptop.clock.advanceAsync(1_000);
  await laptop.handlers.removeEventData({ eventId });
  const dee = aServiceGuest({ personId: 'dee', attendanceStatus: 'Attended' });
  await laptop.mirror.saveGuests(event, [dee], Number.MAX_SAFE_INTEGER);
  expect(await laptop.handlers.listAlerts({ eventId })).toEqual([]);
  expect(await laptop.handlers.getStopSettings({ eventId })).toMatchObject({ rules: [] });
});

describe('the settings of an event', () => {
  it('name the usual statuses and those of guests, with what each does', async () => {
    const { handlers } = await offline({
      content: [
        {
          event: aServiceEvent(),
          guests: [...guests, aServiceGuest({ personId: 'eva', rsvpStatus: 'Cancelled' })],
        },
      ],
    });
    const { statuses } = await handlers.getStopSettings({ eventId });
    expect(new Map(statuses.map(({ status, does }) => [status, does]))).toEqual(
      new Map([
        ['Invited', 'let-in'],
        ['Accepted', 'let-in'],
        ['Maybe', 'let-in'],
        ['Declined', 'ask'],
        ['Waitlisted', 'ask'],
        ['Cancelled', 'ask'],
      ]),
    );
  });

  it('go to another laptop in a file; columns that are missing there are kept and said', async () => {
    const laptop = await offline();
    await laptop.handlers.setStopRule({ eventId, rule: pressAsks });
    await laptop.handlers.setStopRule({ eventId, rule: { ...pressAsks, name: 'Tier', value: 'Gold' } });
    await laptop.handlers.setStopRule({
      eventId,
      rule: { looksAt: 'rsvp', status: 'Declined', does: 'alert' },
    });
    const file = await laptop.handlers.exportStopRules({ eventId });
    expect(file.fileName).toMatch(/^door-rules-.*\.json$/u);

    const other = await offline();
    await other.handlers.setStopRule({ eventId, rule: vipAlerts });
    const settings = await other.handlers.importStopRules({ eventId, text: file.text });
    expect(settings).toEqual(await laptop.handlers.getStopSettings({ eventId }));
    expect(settings.missingColumns).toEqual(['Tier']);
    expect(settings.rules).toHaveLength(2);
  });

  it('are unchanged by a file that is none', async () => {
    const { handlers } = await offline();
    const before = await handlers.setStopRule({ eventId, rule: pressAsks });
    const rubbish = handlers.importStopRules({ eventId, text: '<html>' });
    await expect(rubbish).rejects.toMatchObject({ code: 'rules-file-unreadable' });
    expect(await handlers.getStopSettings({ eventId })).toEqual(before);
  });
});

describe('a guest of the same name as one who is in and has left the list', () => {
  /** Anna has this record in the guest list, and after the next one another id. */
  async function annaGetsAnotherId(laptop: Laptop, anna: ServiceGuest): Promise<void> {
    const sequence = laptop.local.nextSequence();
    await laptop.mirror.saveGuests(
      event,
      [{ ...anna, personId: 'anna-2', attendanceStatus: null }],
      sequence,
      ['anna'],
    );
  }
  const [anna] = guests as [ServiceGuest];

  it('is not let in before somebody has answered', async () => {
    const laptop = await offline();
    const { decision } = markedRow(await letIn(laptop, 'anna'));
    await annaGetsAnotherId(laptop, anna);
    const reason: StopReason = { kind: 'in-before', decision };
    expect(await letIn(laptop, 'anna-2')).toEqual({ outcome: 'asks', reasons: [reason] });
    expect(markedRow(await letIn(laptop, 'anna-2', [reason])).attendance).toBe('Attended');
  });

  it('is let in where that one was not in, or as the only one of the list', async () => {
    const laptop = await offline();
    await annaGetsAnotherId(laptop, anna);
    expect(markedRow(await letIn(laptop, 'anna-2')).attendance).toBe('Attended');
    expect(markedRow(await letIn(laptop, 'dee')).attendance).toBe('Attended');
  });
});
