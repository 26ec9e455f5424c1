import { BellRing, Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { OpenAlert } from '../../../src-shared/domain/stops.ts';
import { useSound, useStores, useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';
import { useDoorTools } from '../door/door-context.tsx';
import { describeReason } from './describe-stop.ts';
import { useAlertPresses } from './use-alert-presses.ts';
import './alert-bar.css';

/**
 * Guests who have come and are announced: each stays until somebody presses "Mark as seen". Beside the list, so that no row
 * moves, and where no band comes over it. One is told in full and the next in a line each: what stands below keeps its room.
 */
export function AlertBar() {
  const { stops: words } = useWording();
  const { stops } = useStores();
  const alerts = useStore(stops, (state) => state.alerts);
  useAlertSound(alerts);
  const hand = useAlertPresses(alerts);
  if (alerts.length === 0) return null;
  return (
    <section className="alert-bar more-below" aria-label={words.alert.region} {...hand}>
      {alerts.map((alert, index) => (
        <AlertItem key={alert.alertId} alert={alert} index={index} />
      ))}
    </section>
  );
}

interface AlertItemProps {
  readonly alert: OpenAlert;
  /** Of the first, which is told in full, 0. */
  readonly index: number;
}

function AlertItem({ alert, index }: AlertItemProps) {
  const wording = useWording();
  const { stops: words } = wording;
  const { stops } = useStores();
  const see = useStore(stops, (state) => state.see);
  const { clock, focusSearch } = useDoorTools();
  const name = alert.name || wording.door.noName;
  const time = clock.time(Date.parse(alert.raisedAt));
  const { door } = alert;
  const title = words.alert.title({ name });
  const reasons = alert.reasons.map((reason) => describeReason(reason, clock, wording)).join(' · ');
  const seen = words.alert.seenGuest({ name });
  const onSeen = () => void see(alert.alertId).then(focusSearch);
  if (index > 0) {
    return (
      <div className="alert-bar__item alert-bar__item--short" role="alert" data-index={index}>
        <p className="alert-bar__short truncated" title={`${title} · ${reasons}`}>
          <b>
            <bdi>{name}</bdi>
          </b>
          {' · '}
          <bdi>{reasons}</bdi>
        </p>
        <Button
          look="quiet"
          className="icon-button alert-bar__check"
          aria-label={seen}
          title={words.alert.seen}
          onPress={onSeen}
        >
          <Check size={20} aria-hidden="true" />
        </Button>
      </div>
    );
  }
  return (
    <div className="alert-bar__item" role="alert" data-index={index}>
      <BellRing size={26} aria-hidden="true" />
      <div>
        <p className="alert-bar__title">
          <bdi>{title}</bdi>
        </p>
        <p className="alert-bar__detail">
          <bdi>{reasons}</bdi>
        </p>
        <p className="alert-bar__detail">
          {door === null ? words.alert.when({ time }) : words.alert.whenAt({ time, door })}
        </p>
      </div>
      <Button className="alert-bar__seen" aria-label={seen} onPress={onSeen}>
        {words.alert.seen}
      </Button>
    </div>
  );
}

/** Plays once for each alert, again after a restart: nobody has seen it yet. */
function useAlertSound(alerts: readonly OpenAlert[]): void {
  const play = useSound();
  const heard = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const isNew = alerts.some(({ alertId }) => !heard.current.has(alertId));
    heard.current = new Set(alerts.map(({ alertId }) => alertId));
    if (isNew) play('alert');
  }, [alerts, play]);
}
