import { Wifi, WifiOff } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useStore } from 'zustand';
import { useStores, useWording } from '../../app/services.tsx';
import { type TourStep, tourSteps } from '../../store/practice/tour-steps.ts';
import { Button } from '../../ui/button.tsx';
import { Working } from '../../ui/placeholder.tsx';
import { Doorway } from '../events/doorway.tsx';
import { useIsCoaching } from './use-is-coaching.ts';
import './coach-card.css';

/** The last one is only said. */
const toDo = tourSteps.length - 1;
const pieces = { '--steps': toDo } as CSSProperties;

/**
 * The guided first run of practice: one thing to do at a time, in a corner where it covers nothing that is
 * needed. It goes on when the thing is done; it takes no focus, and can be skipped.
 */
export function CoachCard() {
  const { practice: words } = useWording();
  const stores = useStores();
  const isCoaching = useIsCoaching();
  const isAtDoor = useStore(stores.door, ({ event }) => event !== null);
  const { step: reached, endTour } = useStore(stores.practice);
  if (!isCoaching) return null;

  // Away from the door, the way back to it comes first.
  const step: TourStep = isAtDoor || reached === 'done' ? reached : 'open-event';
  const { title, text } = words.steps[step];
  const isDone = step === 'done';
  const done = tourSteps.indexOf(step);
  return (
    <aside className="coach" aria-label={words.tour}>
      <div className="coach__head">
        <div className="coach__door on-dark">
          <Doorway openness={done / toDo} />
        </div>
        <div className="coach__step">
          <div className="coach__kicker">
            <p>{words.tour}</p>
            {!isDone && <p className="coach__count">{words.step({ position: done + 1, total: toDo })}</p>}
          </div>
          <progress
            className="coach__progress"
            style={pieces}
            aria-label={words.tour}
            value={done}
            max={toDo}
          />
        </div>
      </div>
      <div role="status">
        <p className="coach__title">{title}</p>
        <p className="coach__text">{text}</p>
      </div>
      <div className="coach__actions">
        {!isDone && (
          <Button look="quiet" onPress={() => void endTour()}>
            {words.skip}
          </Button>
        )}
        <WifiStep step={step} />
        {isDone && (
          <Button look="ink" onPress={() => void endTour()}>
            {words.finish}
          </Button>
        )}
      </div>
    </aside>
  );
}

/** The one step that the door itself does not offer: switch the practice Wi-Fi off and on. */
function WifiStep({ step }: { readonly step: TourStep }) {
  const { practice: words } = useWording();
  const { practice } = useStores();
  const { setWifi } = useStore(practice);
  const wifi = useStore(practice, (state) => state.practice?.wifi ?? 'good');
  if (step === 'cut-wifi') {
    return (
      <Button look="ink" onPress={() => void setWifi('none')}>
        <WifiOff size={18} aria-hidden="true" />
        {words.cut}
      </Button>
    );
  }
  if (step !== 'mend-wifi') return null;
  if (wifi === 'good') {
    return (
      <p className="coach__sending">
        <Working />
        {words.sending}
      </p>
    );
  }
  return (
    <Button look="ink" onPress={() => void setWifi('good')}>
      <Wifi size={18} aria-hidden="true" />
      {words.mend}
    </Button>
  );
}
