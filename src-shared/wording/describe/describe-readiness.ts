import type { Readiness, ReadinessCheck, Verdict } from '../../domain/readiness.ts';
import type { Wording } from '../wording.ts';
import { describeAge } from './describe-age.ts';
import { describeDoorsHere, describeSameChanges } from './describe-doors-here.ts';
import { describeDoorsTrouble } from './describe-doors-trouble.ts';
import { describeDuration, describeSilence } from './describe-duration.ts';

/** One check in words; the page itself knows of the scanner. */
export interface ReadinessLine {
  readonly kind: ReadinessCheck['kind'] | 'scanner';
  readonly verdict: Verdict;
  readonly label: string;
  /** How it is; several things that are wrong stand on a line each. */
  readonly text: string;
  /** What to do; null when nothing is to be done. */
  readonly advice: string | null;
}

type Sentence = Pick<ReadinessLine, 'label' | 'text' | 'advice'>;
type CheckOf<K extends ReadinessCheck['kind']> = Extract<ReadinessCheck, { kind: K }>;

/** "Ready for doors", or "2 things to look at". */
export function describeReadiness(
  { checks }: { readonly checks: readonly { readonly verdict: Verdict }[] },
  { readiness: words }: Wording,
): string {
  const toLookAt = checks.filter(({ verdict }) => verdict === 'look').length;
  return toLookAt === 0 ? words.ready : words.toLookAt({ count: toLookAt });
}

/** The checks one by one, at the time `nowMs` (milliseconds since 1970). */
export function describeChecks(
  { checks }: Readiness,
  nowMs: number,
  wording: Wording,
): readonly ReadinessLine[] {
  return checks.map((check) => ({
    kind: check.kind,
    verdict: check.verdict,
    ...sentenceOf(check, nowMs, wording),
  }));
}

function sentenceOf(check: ReadinessCheck, nowMs: number, wording: Wording): Sentence {
  const { readiness: words } = wording;
  switch (check.kind) {
    case 'guests':
      return { label: words.guests.label, ...describeGuests(check, nowMs, wording) };
    case 'sign-in':
      return { label: words.signIn.label, ...describeSignIn(check, wording) };
    case 'unsent':
      return { label: words.unsent.label, ...describeUnsent(check, wording) };
    case 'test-write': {
      const { label, good, failed, failedAdvice } = words.testWrite;
      return check.verdict === 'good'
        ? { label, text: good, advice: null }
        : { label, text: failed, advice: failedAdvice };
    }
    case 'disk':
      return { label: words.disk.label, ...describeDisk(check, wording) };
    case 'clock':
      return { label: words.clock.label, ...describeClock(check, wording) };
    case 'power':
      return { label: words.power.label, ...describePower(check, wording) };
    case 'doors':
      return { label: wording.doors.heading, ...describeDoors(check, wording) };
  }
}

type Rest = Omit<Sentence, 'label'>;

function describeGuests(
  { verdict, guests, pulledAt }: CheckOf<'guests'>,
  nowMs: number,
  wording: Wording,
): Rest {
  const words = wording.readiness.guests;
  if (guests === null || pulledAt === null) return { text: words.never, advice: words.neverAdvice };
  if (guests === 0) return { text: words.none, advice: words.noneAdvice };
  const text = words.ready({ guests, age: describeAge(pulledAt, nowMs, wording) });
  return { text, advice: verdict === 'good' ? null : words.oldAdvice };
}

function describeSignIn({ verdict, keyRejected }: CheckOf<'sign-in'>, wording: Wording): Rest {
  const words = wording.readiness.signIn;
  if (verdict === 'good') return { text: words.good, advice: null };
  if (keyRejected) return { text: words.rejected, advice: words.rejectedAdvice };
  return { text: words.thisRunOnly, advice: words.thisRunOnlyAdvice };
}

function describeUnsent({ waiting, needsAttention }: CheckOf<'unsent'>, wording: Wording): Rest {
  const words = wording.readiness.unsent;
  if (needsAttention > 0)
    return { text: words.attention({ count: needsAttention }), advice: words.attentionAdvice };
  if (waiting > 0) return { text: words.waiting({ count: waiting }), advice: words.waitingAdvice };
  return { text: words.good, advice: null };
}

function describeDisk({ verdict, freeBytes }: CheckOf<'disk'>, wording: Wording): Rest {
  const words = wording.readiness.disk;
  if (freeBytes === null) return { text: words.unknown, advice: null };
  if (verdict === 'good')
    return { text: words.free({ gigabytes: Math.round(freeBytes / 1e8) / 10 }), advice: null };
  return { text: words.freeLittle({ megabytes: Math.floor(freeBytes / 1e6) }), advice: words.littleAdvice };
}

function describeClock({ verdict, offsetMs, setBackMs }: CheckOf<'clock'>, wording: Wording): Rest {
  const words = wording.readiness.clock;
  if (setBackMs !== null) {
    return {
      text: words.behindEarlier({ duration: describeDuration(setBackMs, wording) }),
      advice: words.wrongAdvice,
    };
  }
  if (offsetMs === null) return { text: words.unknown, advice: words.unknownAdvice };
  if (verdict === 'good') return { text: words.good, advice: null };
  const duration = describeDuration(offsetMs, wording);
  return {
    text: offsetMs > 0 ? words.ahead({ duration }) : words.behind({ duration }),
    advice: words.wrongAdvice,
  };
}

function describePower({ source, percent }: CheckOf<'power'>, wording: Wording): Rest {
  const words = wording.readiness.power;
  if (source === 'mains') return { text: words.mains, advice: null };
  if (source === 'unknown') return { text: words.unknown, advice: words.unknownAdvice };
  return {
    text: percent === null ? words.battery : words.batteryAt({ percent }),
    advice: words.batteryAdvice,
  };
}

/** What is wrong with the doors, and what to do about it. */
interface DoorTrouble {
  readonly text: string;
  readonly advice: string;
}

/** "5 of 6 doors here. All have the same 10,412 changes.", or what is wrong, each on its line, the worst first. */
function describeDoors(check: CheckOf<'doors'>, wording: Wording): Rest {
  const { trouble } = check;
  if (trouble !== null) {
    const { title, text } = describeDoorsTrouble(trouble, wording);
    return { text: title, advice: text };
  }
  const counted = describeDoorsHere(check, wording);
  const [worst, ...others] = listDoorTroubles(check, wording);
  if (worst !== undefined) {
    const text = [`${counted} ${worst.text}`, ...others.map((other) => other.text)].join('\n');
    return { text, advice: worst.advice };
  }
  const same = describeSameChanges(check, wording);
  return { text: same === null ? counted : `${counted} ${same}`, advice: null };
}

function listDoorTroubles(check: CheckOf<'doors'>, wording: Wording): readonly DoorTrouble[] {
  const { doors, readiness, sync } = wording;
  const words = readiness.doors;
  const { isSeparated, isFirewalled, missing, offClocks, isBehind, unshared } = check;
  const found: DoorTrouble[] = [];
  if (isSeparated) found.push({ text: doors.separated.title, advice: doors.separated.text });
  if (isFirewalled) found.push({ text: doors.firewall.title, advice: doors.firewall.text });
  if (missing.length > 0)
    found.push({ text: describeMissingDoors(missing, wording), advice: words.lostAdvice });
  for (const { name, offsetMs } of offClocks) {
    const clock = { name, length: describeDuration(offsetMs, wording) };
    const text = offsetMs > 0 ? words.clockAhead(clock) : words.clockBehind(clock);
    found.push({ text, advice: words.clockAdvice });
  }
  if (unshared > 0) {
    found.push({ text: sync.shared.lack({ count: unshared }), advice: words.waitAdvice });
  } else if (isBehind) {
    found.push({ text: doors.summary.catchingUp, advice: words.waitAdvice });
  }
  return found;
}

/** "Door C not seen for 4 min: guests checked in there may be missing here." */
export function describeMissingDoors(missing: CheckOf<'doors'>['missing'], wording: Wording): string {
  const words = wording.readiness.doors;
  const [first, ...others] = missing;
  if (first === undefined || others.length > 0) return words.lostSeveral({ count: missing.length });
  const { name, heardS } = first;
  if (heardS === null) return words.never({ name });
  return words.lost({ name, length: describeSilence(heardS * 1_000, wording) });
}
