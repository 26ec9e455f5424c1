import { Fragment } from 'react';
import type { GuestRow, TextRange } from '../../../../src-shared/domain/guest-row.ts';
import './guest-name.css';

interface GuestNameTextProps {
  readonly row: Pick<GuestRow, 'surname' | 'match'>;
  /** The name as shown: that of the row, or that there is none. */
  readonly name: string;
}

/** A guest's name, its family name strong, with the letters marked that agree with the search. */
export function GuestNameText({ row: { surname, match }, name }: GuestNameTextProps) {
  const part = (start: number, end: number) => (
    <MarkedText
      text={name.slice(start, end)}
      ranges={within(match?.name ?? [], start, end)}
      guessed={within(match?.guessed ?? [], start, end)}
    />
  );
  const [from, to] = surname ?? [0, name.length];
  return (
    <bdi className={surname === null ? 'guest-name guest-name--whole' : 'guest-name'} dir="auto">
      {surname === null ? (
        part(0, name.length)
      ) : (
        <>
          {from > 0 && part(0, from)}
          <b className="guest-name__surname">{part(from, to)}</b>
          {to < name.length && part(to, name.length)}
        </>
      )}
    </bdi>
  );
}

/** The ranges of a text as they are in a part of it. */
function within(ranges: readonly TextRange[], start: number, end: number): readonly TextRange[] {
  return ranges
    .filter(([from, to]) => from < end && to > start)
    .map(([from, to]) => [Math.max(from, start) - start, Math.min(to, end) - start]);
}

interface MarkedTextProps {
  readonly text: string;
  /** Letters as typed. No two ranges touch. */
  readonly ranges: readonly TextRange[];
  /** Letters of words that are similar to what was typed. */
  readonly guessed?: readonly TextRange[];
}

/** A text of a guest in which the letters are marked that agree with the search: solid as typed, dotted as guessed. */
export function MarkedText({ text, ranges, guessed = [] }: MarkedTextProps) {
  const marks = [
    ...ranges.map(([start, end]) => ({ start, end, look: 'found-letters' })),
    ...guessed.map(([start, end]) => ({ start, end, look: 'found-letters found-letters--guessed' })),
  ].sort((left, right) => left.start - right.start);
  return (
    <>
      {marks.map(({ start, end, look }, index) => (
        <Fragment key={start}>
          {text.slice(marks[index - 1]?.end ?? 0, start)}
          <mark className={look}>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(marks.at(-1)?.end ?? 0)}
    </>
  );
}
