import {
  createWedgeRecognizer,
  type WedgeEffect,
} from '../../src-renderer/features/scanner/wedge-recognizer.ts';
import type { StreamKey } from './key-streams.ts';

/** What the page asks of the door and the core. */
export interface DoorAnswers {
  /** The guest whose code this is by any of its readings. */
  findScanned(readings: readonly string[]): 'unknown' | 'ambiguous' | { readonly personId: string };
  /** The guest whom Enter marks when this stands in the search. */
  chosenBy(query: string): Promise<string | null>;
}

/** Somebody was marked. */
export interface Mark {
  readonly personId: string;
  /** By the scan that this key ended or was part of, or by Enter. */
  readonly how: 'scan' | 'enter';
  readonly key: StreamKey;
}

/** What a stream has done on a page. */
export interface PageReport {
  readonly marks: readonly Mark[];
  /** Codes that were read but are nobody's, by the key that was the last. */
  readonly unknown: readonly { readonly text: string; readonly key: StreamKey }[];
  /** What stood in the search when each Enter of a hand reached the page. */
  readonly entered: readonly { readonly query: string; readonly key: StreamKey }[];
  readonly query: string;
}

/** The door with the focus in its search: keys reach it through the real recognizer, as `use-wedge-scans.ts` has it. */
export async function typeIntoPage(
  keys: readonly StreamKey[],
  isCapsLocked: boolean,
  door: DoorAnswers,
): Promise<PageReport> {
  const recognizer = createWedgeRecognizer();
  const marks: Mark[] = [];
  const unknown: PageReport['unknown'][number][] = [];
  const entered: PageReport['entered'][number][] = [];
  const before = new Map<number, string>();
  let query = '';
  let key = keys[0];

  const scanned = (readings: readonly string[], isCertain: boolean) => {
    const found = door.findScanned(readings);
    if (key === undefined) return true;
    if (typeof found === 'object') marks.push({ personId: found.personId, how: 'scan', key });
    else if (isCertain) unknown.push({ text: readings[0] ?? '', key });
    return found !== 'unknown';
  };

  const enter = async () => {
    if (key === undefined) return;
    entered.push({ query, key });
    const personId = await door.chosenBy(query);
    if (personId !== null) marks.push({ personId, how: 'enter', key });
  };

  const putBack = (from: number) => {
    query = before.get(from) ?? query;
  };

  const end = async (effect: Extract<WedgeEffect, { kind: 'scanned' | 'perhaps' }>) => {
    const isScan = scanned(effect.readings, effect.kind === 'scanned');
    if (isScan || effect.kind === 'scanned') putBack(effect.from);
    else if (effect.mayMark) await enter();
  };

  const perform = async (effect: WedgeEffect) => {
    switch (effect.kind) {
      case 'began':
        if (effect.at === 0) before.clear();
        before.set(effect.at, query);
        break;
      case 'typed':
        query += effect.text;
        break;
      case 'scan-began':
        putBack(effect.from);
        break;
      default:
        await end(effect);
    }
  };

  const rest = async (forMs: number) => {
    let restedMs = 0;
    for (let patience = recognizer.patienceMs(); patience !== null; patience = recognizer.patienceMs()) {
      restedMs += patience;
      if (restedMs >= forMs) return;
      for (const effect of recognizer.rest()) await perform(effect);
    }
  };

  const act = async ({ key: name, pasted, isPlain }: StreamKey) => {
    if (pasted !== null) query += pasted;
    else if (name === 'Escape') query = '';
    else if (name === 'Backspace') query = query.slice(0, -1);
    else if (name === 'Enter') await enter();
    else if (name.length === 1 && isPlain) query += name;
  };

  let lastMs = Number.NEGATIVE_INFINITY;
  for (const next of keys) {
    await rest(next.atMs - lastMs);
    lastMs = next.atMs;
    key = next;
    const { isTaken, effects } = recognizer.press({
      ...{ key: next.key, code: next.code, isShifted: next.isShifted, isCapsLocked },
      ...{ atMs: next.atMs, isPlain: next.isPlain, isComposing: false, place: 'search' },
    });
    for (const effect of effects) await perform(effect);
    if (!isTaken) await act(next);
  }
  await rest(Number.POSITIVE_INFINITY);
  return { marks, unknown, entered, query };
}
