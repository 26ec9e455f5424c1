import { describe, expect, it } from 'vitest';
import { doorMutations } from './mutations/door-mutations.ts';
import { mutations } from './mutations/mutations.ts';
import { brokenNights, expectSoundNights, simulate, testWithout, untilShare } from './simulate.ts';

/**
 * What notices the absence of a rule: a night, found by `--until-broken`, after which later ones are tried; or a quick test,
 * where one night in tens of thousands would.
 */
const noticedBy: Readonly<Record<string, number | string>> = {
  'rule-1': 85,
  'rule-2': 4,
  'rule-3': 1,
  'rule-4': 38,
  'rule-5': 287,
  'rule-6': 4,
  'walk-in-look-up': 4,
  'walk-in-two-minutes': 8,
  'list-read-before-sent-again': 8_869,
  'later-decision-ends-removal': 70_489,
  'removal-starts-from-service': 104,
  'unnamed-verifies-nothing': 403_458,
  'walk-ins-in-turn': 358,
  'walk-in-shown-once': 8,
  'removal-kept-off': 8,
  'give-up-in-turn': 31,
  'given-up-whole': 17,
  'returned-resumed': 12,
  'marked-of-half-doubted': 3_055,
  'later-request-is-none-earlier': 996_104_086,
  'answer-doubted': 91,
  'answer-doubted-after-start': 1_053,
  'undo-takes-own-only': 'test/core/doors/agreement/standing-value.test.ts',
  'repeated-is-one': 'test/core/doors/agreement/standing-value.test.ts',
  'seen-marks-replaced': 351,
  'unsent-arrival-first': 'test/core/doors/agreement/standing-value.test.ts',
  'brings-back-this-one': 'test/core/doors/agreement/standing-value.test.ts',
  'replaced-not-sent': 79,
  'removal-cuts-off': 96,
  'missing-shared': 113,
  'arrival-counts-first': 1_626,
  'takeover-of-walk-in-holds-author': 334,
  'unheard-taken-over': 405_138,
  'taken-back-ends': 'test/core/send/walk-ins-elsewhere.test.ts',
  'given-up-by-author': 'test/core/decide/walk-in-sender.test.ts',
  'sought-taken-over': 'test/core/doors/sending/take-over.test.ts',
  'held-hides-nobody': 'test/core/send/walk-ins-elsewhere.test.ts',
  'marks-survive-given-up': 'test/core/journal/rebuild-local-rows.test.ts',
  'identity-with-end': 'test/core/doors/sharing/shared-local-store.test.ts',
  'under-way-known': 'test/core/doors/sharing/take-entries.test.ts',
  'undone-beside-sent-again': 'test/core/session/doors/sending.test.ts',
  'said-lost-settles': 'test/core/session/doors/sending.test.ts',
  'arrival-holds-removal': 1_099,
  'added-again-anew': 'test/core/session/doors/removals.test.ts',
  'over-newer-list': 'test/core/session/doors/older-lists.test.ts',
  'gave-way-again': 'test/core/session/doors/undone/undone.test.ts',
  'mistaken-over-another': 'test/core/session/doors/undone/mistaken.test.ts',
  'undone-elsewhere-sent': 'test/core/session/doors/undone/undone.test.ts',
  'added-after-all': 'test/core/session/doors/removals.test.ts',
  'replaced-by-author': 'test/core/session/doors/taken-over.test.ts',
  'unheard-gives-way': 'test/core/session/doors/older-lists.test.ts',
  'offered-is-possible': 878,
  'brought-back-by-its-door': 'test/core/session/doors/undone/mistaps.test.ts',
  'brought-back-counts': 'test/core/session/doors/undone/below.test.ts',
  'taken-back-is-not-lost': 'test/core/session/doors/undone/mistaps.test.ts',
  'only-counting-replaces': 'test/core/session/doors/apart.test.ts',
  'removed-unknown-asks': 'test/core/session/doors/removals.test.ts',
  'unknown-stays-in': 'test/core/session/doors/apart.test.ts',
  'settled-stays-so': 'test/core/session/doors/settled.test.ts',
  'settled-by-newest-list': 'test/core/session/doors/settled.test.ts',
  'lost-arrival-last': 'test/core/session/doors/settled.test.ts',
  'lost-in-any-order': 'test/core/session/doors/ended-while-closed.test.ts',
  'newest-copy-speaks': 'test/core/session/doors/decided-again.test.ts',
  'each-waits-for-itself': 'test/core/doors/agreement/value-settler.test.ts',
  'raced-given-up': 3_531,
  'lost-under-given-up': 'test/core/session/doors/apart.test.ts',
  'acknowledged-is-sent': 'test/core/session/doors/undone/once-sent.test.ts',
  'raced-sent-although-shown': 'test/core/session/doors/sent-by-others.test.ts',
  'shared-twice-joined': 'test/core/session/doors/rebuilt.test.ts',
  'double-is-not-the-guest': 'test/core/session/doors/added-at-two-doors.test.ts',
  'two-rows-two-marks': 'test/core/session/doors/added-at-two-doors.test.ts',
  'carried-over-is-in': 'test/core/send/on-the-list-twice.test.ts',
  'own-brought-back': 'test/core/session/doors/undone/own-walk-in.test.ts',
  'added-is-no-double': 'test/core/session/doors/doubles.test.ts',
  'takes-back-own-row': 'test/core/send/on-the-list-twice.test.ts',
  'put-back-is-back': 'test/core/session/doors/back-on-the-list.test.ts',
  'decided-since-removed': 'test/core/session/doors/back-on-the-list.test.ts',
  'removed-for-is-done': 'test/core/session/doors/back-on-the-list.test.ts',
  'brought-back-no-more': 'test/core/session/doors/undone/counts-again.test.ts',
  'over-since': 'test/core/session/doors/undone/counts-again.test.ts',
  'sent-for-read-back': 'test/core/session/doors/landed-late.test.ts',
  'landed-elsewhere-listed': 'test/core/session/doors/landed-late.test.ts',
  'replaced-under-way-listed': 'test/core/session/doors/landed-late.test.ts',
  'put-back-is-sent': 'test/core/session/doors/undone/brought-back-elsewhere.test.ts',
  'put-back-is-delivered': 'test/core/session/doors/undone/brought-back-elsewhere.test.ts',
  'put-back-is-no-news': 'test/core/session/doors/undone/brought-back-elsewhere.test.ts',
  'answer-put-away': 'test/core/session/doors/apart.test.ts',
  'acknowledged-is-not-given-up': 'test/core/session/doors/sending.test.ts',
  'older-removal-ends': 'test/core/session/doors/removed-by-mistake.test.ts',
  'taken-back-unsent-listed': 'test/core/session/doors/removed-by-mistake.test.ts',
  'back-is-no-other': 'test/core/session/doors/removed-by-mistake.test.ts',
  'taken-back-is-no-removal': 'test/core/session/doors/doubles.test.ts',
  'said-sent-once-ended': 11,
  'put-back-offered-again': 'test/core/session/doors/sent-for-others.test.ts',
  'only-fields-said-sent': 878,
  'given-up-while-sought': 'test/core/session/doors/given-up.test.ts',
  'late-requests-watched': 'test/core/session/doors/nobody-left.test.ts',
  'own-late-request-listed': 'test/core/session/doors/nobody-left.test.ts',
  'ended-since-listed': 'test/core/session/doors/late-requests.test.ts',
  'late-removal-done': 'test/core/session/doors/late-requests.test.ts',
  'removed-again-listed': 'test/core/session/doors/late-requests.test.ts',
  'told-apart-elsewhere': 'test/core/session/doors/late-requests.test.ts',
  'repeated-once': 'test/core/session/doors/late-requests.test.ts',
  'kept-though-removed-listed': 'test/core/session/doors/nobody-left.test.ts',
  'twins-listed-by-author': 'test/core/session/doors/late-requests.test.ts',
  'removed-unheard-asked': 'test/core/session/doors/nobody-left.test.ts',
  'late-twins-listed-everywhere': 'test/core/session/doors/nobody-left.test.ts',
  'removed-and-back-listed': 'test/core/session/doors/landed-late.test.ts',
  'superseded-removal-ends': 'test/core/session/doors/doubles.test.ts',
};

describe('mutation gate: a night, or a test, notices when a rule is switched off', () => {
  it.each(Object.entries(mutations))(
    '%s',
    async (name, { rule }) => {
      const noticing = noticedBy[name] ?? 1;
      if (typeof noticing === 'string') {
        const { code, output } = await testWithout(name, noticing);
        expect(output, `no test noticed that this was switched off: ${rule}`).toMatch(/Tests +\d+ failed/);
        expect(code).toBe(1);
        return;
      }
      const from = String(noticing);
      const nights = name in doorMutations ? ['--doors', '--seeds', '5000'] : ['--seeds', '500'];
      const { code, output } = await simulate('--without', name, '--from', from, ...nights, '--until-broken');
      expect(output, `nobody noticed that this was switched off: ${rule}`).toMatch(/seed \d+: I\d/);
      expect(code).toBe(1);
    },
    10 * 60_000,
  );
});

describe('looking again only at who may look different', () => {
  it.each(['rule-1', 'rule-6', 'walk-in-shown-once', 'removal-kept-off'])(
    'finds without %s what looking at everybody after each write finds',
    async (name) => {
      const nights = ['--without', name, '--seeds', '60', '--from', String(noticedBy[name])];
      const again = brokenNights((await simulate(...nights)).output);
      const everybody = brokenNights((await simulate(...nights, '--every-guest')).output);
      expect(again).not.toEqual([]);
      expect(again).toEqual(everybody);
    },
    10 * 60_000,
  );
});

// Last: they take every core, and what stands above takes one, while other files of tests have the rest.
describe('simulated nights', () => {
  it(
    'from 501 to 20,000 break no rule',
    () => expectSoundNights(501, 20_000, ...untilShare(1 / 3)),
    60 * 60_000,
  );

  it(
    'with doors from 201 to 340,200 break no rule',
    () => expectSoundNights(201, 340_200, '--doors', ...untilShare(1)),
    90 * 60_000,
  );

  it(
    'are shared out to threads, and each seed is lived the same there',
    async () => {
      const nights = ['--without', 'rule-3', '--seeds', '20'];
      const alone = await simulate(...nights, '--workers', '1');
      const shared = await simulate(...nights, '--workers', '3');
      expect(brokenNights(shared.output).toSorted()).toEqual(brokenNights(alone.output).toSorted());
      expect(shared.output).toContain('20 nights from seed 1');
      expect(shared.code).toBe(1);
    },
    10 * 60_000,
  );
});
