import { MoveVertical } from 'lucide-react';
import { useWording } from '../../app/services.tsx';
import './refused-press.css';

/**
 * "Nothing changed: the list moved", in the place of the line below the name, so that nothing moves again. A screen
 * reader hears of it from the announcer.
 */
export function RefusedPress() {
  const { door: words } = useWording();
  return (
    <p className="guest__line">
      <span className="refused-press">
        <MoveVertical className="refused-press__icon" size={15} strokeWidth={2.5} aria-hidden="true" />
        <span className="truncated">{words.pressRefused}</span>
      </span>
    </p>
  );
}
