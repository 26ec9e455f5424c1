import { seededRandom } from '../simulation/seeded-random.ts';
import { guestLists } from './guest-lists.ts';
import { type KeyStream, makeKeyStream, type Scan, type StreamKey } from './key-streams.ts';
import { type DoorAnswers, type PageReport, typeIntoPage } from './laptop-page.ts';
import { openRealDoor } from './real-door.ts';

/** What one stream came to. */
export interface Judgement {
  /** In words; null when every rule held. */
  readonly trouble: string | null;
  /** Codes that were scanned whole, with nothing typed meanwhile; and those of them that let their guest in. */
  readonly whole: number;
  readonly recognized: number;
}

/** Longer than a scanner takes for its last characters, and than a hand is kept waiting behind them. */
const farMs = 2_500;

/** What a fast hand types so soon behind a code without its end may be taken for the rest of it. */
const keptMs = 2_000;

const doors = new Map<KeyStream['list'], DoorAnswers>();
for (const list of guestLists) doors.set(list, await openRealDoor(list));

/** Types the stream of this seed into a page, and says whether the right people were marked. */
export async function judgeStream(seed: number): Promise<Judgement> {
  const stream = makeKeyStream(seededRandom(seed));
  const door = doors.get(stream.list);
  if (door === undefined) throw new Error('a list without a door');
  const report = await typeIntoPage(stream.keys, stream.isCapsLocked, door);
  const trouble = [...(await wrongMarks(stream, report, door)), ...lostTyping(stream, report)];
  const whole = stream.list.hasTwins
    ? []
    : stream.scans.filter(({ isFlawless, isAlone }) => isFlawless && isAlone);
  const recognized = whole.filter((scan) => isLetIn(scan, report));
  return { trouble: trouble[0] ?? null, whole: whole.length, recognized: recognized.length };
}

function isLetIn(scan: Scan, { marks }: PageReport): boolean {
  return marks.some(({ personId, key }) => personId === scan.personId && key.by === scan);
}

/** Nobody is marked whose code was not scanned whole, or whom nobody has chosen; and no name is a code. */
async function wrongMarks(
  stream: KeyStream,
  report: PageReport,
  door: DoorAnswers,
): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const { personId, how, key } of report.marks) {
    const isScanned = stream.scans.some((scan) => scan.isWhole && scan.personId === personId);
    const isChosen =
      how === 'enter' &&
      key.by === 'hand' &&
      (isTypedByHand(stream, key, report) ||
        // A scanner may press its first key just before a hand presses Enter.
        (await door.chosenBy(typedBefore(stream, key))) === personId);
    if (!isScanned && !isChosen) wrong.push(`marked ${personId} by ${how} at ${Math.round(key.atMs)} ms`);
  }
  const names = report.unknown.filter(({ key }) => isFarFromScans(stream, key.atMs));
  return [...wrong, ...names.map(({ text }) => `took typing for a code: ${text}`)];
}

/** No scanner has pressed a key for so long that none of its codes is still open. */
function isFarFromScans({ keys }: KeyStream, momentMs: number): boolean {
  return keys.every(({ by, atMs }) => by === 'hand' || atMs > momentMs || atMs < momentMs - farMs);
}

/**
 * The search holds nothing that no hand has typed there, in the same order; or a hand that has seen it has typed on
 * behind what a scan has left there when it was cut.
 */
function isTypedByHand(stream: KeyStream, enter: StreamKey, { entered }: PageReport): boolean {
  const query = entered.find(({ key }) => key === enter)?.query ?? '';
  const sinceScan = typedBefore(stream, enter, { isSinceScan: true });
  if (sinceScan !== '' && query.endsWith(sinceScan)) return true;
  let left = query;
  for (const character of typedBefore(stream, enter, { keepsAll: true }))
    if (left.startsWith(character)) left = left.slice(1);
  return left === '';
}

/**
 * What a hand has written since it last emptied the search; with what it took back, or without what it wrote so soon
 * behind a scan.
 */
function typedBefore(
  { keys }: KeyStream,
  enter: StreamKey,
  { keepsAll = false, isSinceScan = false, tailMs = 0 } = {},
): string {
  let text = '';
  let scannedMs = Number.NEGATIVE_INFINITY;
  for (const each of keys) {
    const { by, key, atMs } = each;
    if (atMs >= enter.atMs) break;
    if (by !== 'hand') {
      scannedMs = atMs;
      if (isSinceScan) text = '';
    }
    if (by !== 'hand' || (key === 'Backspace' && keepsAll)) continue;
    if (atMs - scannedMs >= tailMs) text = written(text, each);
  }
  return text;
}

function written(text: string, { key, pasted, isPlain }: StreamKey): string {
  if (key === 'Escape') return '';
  if (key === 'Backspace') return text.slice(0, -1);
  return text + (pasted ?? (isPlain && key.length === 1 ? key : ''));
}

/** Every letter is in the search when Enter reaches the page; and where no scanner is, every Enter does. */
function lostTyping(stream: KeyStream, { entered }: PageReport): readonly string[] {
  const reached = new Map(entered.map(({ key, query }) => [key, query]));
  const enters = stream.keys.filter(({ by, key }) => by === 'hand' && key === 'Enter');
  const lost = enters.filter((enter) => {
    const query = reached.get(enter);
    if (query === undefined) return isFarFromScans(stream, enter.atMs);
    if (!isTypedAlone(stream, enter) || query === typedBefore(stream, enter)) return false;
    return query !== typedBefore(stream, enter, { tailMs: keptMs });
  });
  return lost.map((enter) => {
    const typed = typedBefore(stream, enter);
    return `typed ${typed}, entered ${reached.get(enter) ?? 'nothing'} at ${Math.round(enter.atMs)} ms`;
  });
}

/** Every scan so far was alone and ended in time: none has cut what was typed, or left a first part of a code. */
function isTypedAlone({ scans, keys }: KeyStream, enter: StreamKey): boolean {
  const begun = new Set(keys.filter(({ atMs }) => atMs < enter.atMs).map(({ by }) => by));
  return scans.every((scan) => (scan.isAlone && scan.isFlawless) || !begun.has(scan));
}
