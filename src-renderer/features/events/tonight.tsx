import { DoorOpen, MapPin } from 'lucide-react';
import { memo, useId } from 'react';
import type { EventSummary } from '../../../src-shared/domain/event.ts';
import { useNow, useWording } from '../../app/services.tsx';
import { daysUntil } from '../../store/events/arrange-events.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { Working } from '../../ui/placeholder.tsx';
import { CheckLines } from '../readiness/check-lines.tsx';
import { useScannerTest, verdictOfScanner } from '../readiness/scanner-check.ts';
import { useEventCheck } from '../readiness/use-event-check.ts';
import { Countdown } from './countdown.tsx';
import { Doorway } from './doorway.tsx';
import { EventActions } from './event-actions.tsx';
import { useEventTime } from './use-event-time.ts';
import { useOpenDoor } from './use-open-door.ts';
import './tonight.css';

interface TonightProps {
  readonly event: EventSummary;
}

/** The event of tonight, or the next one: how long until doors, how ready this laptop is, and the way to its door. */
export const Tonight = memo(function Tonight({ event }: TonightProps) {
  const { events: words } = useWording();
  const when = useEventTime(event);
  const { isOpening, failure, openDoor } = useOpenDoor(event.eventId);
  const { readiness, failure: checkFailure, checkAgain } = useEventCheck(event);
  const id = useId();
  const { place, guestsReady } = event;
  const guests = guestsReady === null ? null : words.guests({ count: guestsReady });
  const scanner = verdictOfScanner(useScannerTest());
  const verdicts = readiness === null ? [] : [...readiness.checks.map(({ verdict }) => verdict), scanner];
  const known = verdicts.filter((verdict) => verdict !== 'unknown');
  const good = known.filter((verdict) => verdict === 'good');
  return (
    <section className="tonight on-dark" aria-labelledby={`${id}-name`}>
      <div className="tonight__picture">
        <Doorway openness={good.length / Math.max(1, known.length)} />
      </div>
      <div className="tonight__main">
        <div>
          <Kicker event={event} />
          <h2 id={`${id}-name`} className="tonight__name" dir="auto">
            {event.name || words.nameless}
          </h2>
          {(place !== null || guests !== null) && (
            <p className="tonight__place">
              {place !== null && <MapPin size={20} aria-hidden="true" />}
              <span>
                <bdi>{place}</bdi>
                {place !== null && guests !== null && ' · '}
                {guests}
              </span>
            </p>
          )}
        </div>
        {when !== null && <Countdown {...when} />}
        <div className="tonight__actions">
          <Button
            look="go"
            className="tonight__open"
            aria-labelledby={`${id}-open ${id}-name`}
            aria-disabled={isOpening}
            onPress={openDoor}
          >
            {isOpening ? <Working /> : <DoorOpen size={22} aria-hidden="true" />}
            <span id={`${id}-open`}>{isOpening ? words.opening : words.openDoor}</span>
          </Button>
        </div>
        {failure !== null && <FailureNotice code={failure} kind="alarm" />}
      </div>
      <Readiness
        event={event}
        nameId={`${id}-name`}
        ready={good.length}
        total={known.length}
        check={{ readiness, failure: checkFailure, checkAgain }}
      />
    </section>
  );
});

const everyMs = 60_000;
/** From this hour on, and until that one, a night begins. */
const [nightFrom, nightUntil] = [17, 5];

/** "Tonight, Mon 23 Nov"; by day "Today"; of an event of another day the date alone. */
function Kicker({ event }: TonightProps) {
  const { events: words } = useWording();
  const when = useEventTime(event);
  const now = useNow(everyMs);
  if (when === null) return <p className="tonight__kicker">{words.noDate}</p>;
  const { startMs, clock, day } = when;
  const date = clock.day(startMs);
  const days = daysUntil(startMs, now, clock);
  const isNight = day.hour >= nightFrom || day.hour < nightUntil;
  if (isNight && days <= 0) return <p className="tonight__kicker">{words.tonight({ date })}</p>;
  return <p className="tonight__kicker">{days === 0 ? words.today({ date }) : date}</p>;
}

interface ReadinessProps {
  readonly event: EventSummary;
  readonly nameId: string;
  readonly ready: number;
  readonly total: number;
  readonly check: Pick<ReturnType<typeof useEventCheck>, 'readiness' | 'failure' | 'checkAgain'>;
}

/** How ready this laptop is, a light a line. */
function Readiness({ event, nameId, ready, total, check }: ReadinessProps) {
  const { readiness: words } = useWording();
  const { readiness, failure, checkAgain } = check;
  return (
    <div className="tonight__side">
      <div className="tonight__side-head">
        <p className="tonight__ready" role="status">
          {readiness === null && failure === null && (
            <>
              <Working />
              {words.checking}
            </>
          )}
          {readiness !== null && words.readyOf({ ready, total })}
        </p>
        <EventActions event={event} nameId={nameId} />
      </div>
      {failure !== null && (
        <FailureNotice
          code={failure}
          kind="alarm"
          actions={<Button onPress={() => void checkAgain()}>{words.again}</Button>}
        />
      )}
      {readiness !== null && <CheckLines event={event} readiness={readiness} isBrief onMended={checkAgain} />}
    </div>
  );
}
