import { useStore } from 'zustand';
import { useStores, useWording } from '../../app/services.tsx';
import { Flaps } from '../../ui/flaps.tsx';
import './count-of-in.css';

/**
 * How many guests are in, on tiles; of how many, and how many are to come. Unsent changes are counted. The tiles are as
 * many as the whole list needs, so that nothing moves in the course of a night.
 */
export function CountOfIn() {
  const { count: words } = useWording().door;
  const { door } = useStores();
  const counts = useStore(door, (state) => state.counts);
  const { expected, attended, notArrived } = counts ?? { expected: 0, attended: 0, notArrived: 0 };
  const digits = String(expected).length;
  const rest = words.number({ value: notArrived });
  const share = expected === 0 ? 0 : attended / expected;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of texts, of no form.
    <div
      className="count-of-in"
      role="group"
      aria-label={words.group({ attended, expected, notArrived })}
      data-long={digits > 4}
    >
      <Flaps text={(counts === null ? '' : String(attended)).padStart(digits)} />
      <p className="count-of-in__text" aria-hidden="true">
        <span className="count-of-in__word">{words.in}</span>
        <span className="count-of-in__of">{words.of({ total: expected })}</span>
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
