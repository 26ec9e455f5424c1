import { useStore } from 'zustand';
import { countToCome } from '../../../src-shared/domain/guest-row.ts';
import { useStores, useWording } from '../../app/services.tsx';
import { selectFinalCounts } from '../../store/door/door-state.ts';
import { Flaps } from '../../ui/flaps.tsx';
import './count-of-in.css';

/** Stands for a number until the guest list is complete. */
const notKnown = '–';

/**
 * How many guests are in, on tiles; of how many are expected, and how many are to come. Unsent changes are counted, and
 * nothing until the guest list is complete. The tiles are as many as everybody who is expected needs, so that nothing
 * moves in the course of a night.
 */
export function CountOfIn() {
  const { count: words } = useWording().door;
  const { door } = useStores();
  const counts = useStore(door, selectFinalCounts);
  const { listed, expected, attended } = counts ?? { listed: 0, expected: 0, attended: 0 };
  const digits = String(listed).length;
  const toCome = counts === null ? 0 : countToCome(counts);
  const rest = counts === null ? notKnown : words.number({ value: toCome });
  const share = expected === 0 ? 0 : attended / expected;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of texts, of no form.
    <div
      className="count-of-in"
      role="group"
      aria-label={counts === null ? words.loading : words.group({ attended, expected, toCome })}
      data-long={digits > 4}
    >
      <Flaps text={(counts === null ? '' : String(attended)).padStart(digits)} />
      <p className="count-of-in__text" aria-hidden="true">
        <span className="count-of-in__word">{words.in}</span>
        <span className="count-of-in__of">
          {words.of({ total: counts === null ? notKnown : words.number({ value: expected }) })}
        </span>
      </p>
      <p className="count-of-in__text count-of-in__rest" aria-hidden="true">
        <span className="count-of-in__word">
          {/* Boxes of their own would be laid out from the right in Arabic, and read as another number. */}
          <bdi dir="ltr">
            {[...rest].map((digit, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a digit is its place from the end, and keeps it.
              <span key={rest.length - index} className="count-of-in__digit">
                {digit}
              </span>
            ))}
          </bdi>
        </span>
        <span className="count-of-in__of">{words.toCome}</span>
      </p>
      <span className="count-of-in__bar" aria-hidden="true">
        <span className="count-of-in__share" style={{ inlineSize: `${share * 100}%` }} />
      </span>
    </div>
  );
}
