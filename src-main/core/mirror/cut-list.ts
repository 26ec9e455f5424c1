import { GuestCutter } from './guest-cutter.ts';

/** Guests of a list as they arrive, the bytes of one JSON value each, or what ended the list before its end. */
export type ListPart = { readonly guests: readonly Uint8Array[] } | { readonly failure: unknown };

/** Cuts a guest list into so many guests at a time. What was read before it failed comes before its failure. */
export async function* cutList(
  chunks: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<ListPart, void, undefined> {
  const cutter = new GuestCutter();
  let guests: Uint8Array[] = [];
  try {
    for await (const chunk of chunks) {
      for (const guest of cutter.push(chunk)) {
        guests.push(guest);
        if (guests.length < size) continue;
        yield { guests };
        guests = [];
      }
    }
    cutter.end();
  } catch (failure) {
    yield { guests };
    yield { failure };
    return;
  }
  yield { guests };
}
