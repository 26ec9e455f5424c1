import { describeDuration } from '../../../src-shared/wording/describe/describe-duration.ts';
import type { EventClock } from '../../../src-shared/wording/event-clock.ts';
import { useNow, useWording } from '../../app/services.tsx';
import { daysUntil } from '../../store/events/arrange-events.ts';
import { Flaps } from '../../ui/flaps.tsx';
import './countdown.css';

const everyMs = 1_000;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

interface CountdownProps {
  /** When doors open, in milliseconds since 1970. */
  readonly startMs: number;
  readonly clock: EventClock;
  /** That moment, as it is shown: its figures, and its zone where that is named. */
  readonly figures: string;
  readonly zone: string | null;
}

/** How long until doors: in days, from a day before in hours, minutes and seconds. Afterwards how long they are open. */
export function Countdown({ startMs, clock, figures, zone }: CountdownProps) {
  const wording = useWording();
  const { events: words } = wording;
  const now = useNow(everyMs);
  const leftMs = startMs - now;
  if (leftMs <= 0) {
    const openMs = Math.max(minuteMs, Math.floor(-leftMs / minuteMs) * minuteMs);
    return (
      <p className="countdown__open">{words.openFor({ duration: describeDuration(openMs, wording) })}</p>
    );
  }
  return (
    <div className="countdown">
      <div className="countdown__tiles">
        {leftMs >= dayMs ? (
          <Days count={Math.max(1, daysUntil(startMs, now, clock))} />
        ) : (
          <Figures leftMs={leftMs} />
        )}
      </div>
      <p className="countdown__doors">
        {words.toDoors}
        <span className="countdown__time">
          {figures}
          {zone !== null && <span className="countdown__zone"> {zone}</span>}
        </span>
      </p>
    </div>
  );
}

function Days({ count }: { readonly count: number }) {
  const { events: words } = useWording();
  const label = words.days({ count });
  return (
    <>
      <span className="visually-hidden">{`${count} ${label}`}</span>
      <Part figures={`${count}`} label={label} />
    </>
  );
}

function Figures({ leftMs }: { readonly leftMs: number }) {
  const wording = useWording();
  const { events: words } = wording;
  const seconds = Math.ceil(leftMs / 1_000);
  return (
    <>
      <span className="visually-hidden">{describeDuration(seconds * 1_000, wording)}</span>
      <Part figures={two(seconds / 3_600)} label={words.hours} />
      <span className="countdown__colon" aria-hidden="true">
        :
      </span>
      <Part figures={two((seconds / 60) % 60)} label={words.minutes} />
      <span className="countdown__colon" aria-hidden="true">
        :
      </span>
      <Part figures={two(seconds % 60)} label={words.seconds} />
    </>
  );
}

interface PartProps {
  readonly figures: string;
  readonly label: string;
}

/** For the eyes: a screen reader gets the whole in words. */
function Part({ figures, label }: PartProps) {
  return (
    <span className="countdown__part" aria-hidden="true">
      <Flaps text={figures} />
      <span className="countdown__label">{label}</span>
    </span>
  );
}

function two(value: number): string {
  return String(Math.floor(value)).padStart(2, '0');
}
