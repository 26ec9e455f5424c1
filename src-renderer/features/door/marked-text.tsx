import { Fragment } from 'react';
import type { TextRange } from '../../../src-shared/domain/guest-row.ts';
import './marked-text.css';

interface MarkedTextProps {
  readonly text: string;
  /** In order, none touching another. */
  readonly ranges: readonly TextRange[];
}

/** A text of a guest in which the letters are marked that agree with the search. */
export function MarkedText({ text, ranges }: MarkedTextProps) {
  return (
    <>
      {ranges.map(([start, end], index) => (
        <Fragment key={start}>
          {text.slice(ranges[index - 1]?.[1] ?? 0, start)}
          <mark className="found-letters">{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(ranges.at(-1)?.[1] ?? 0)}
    </>
  );
}
