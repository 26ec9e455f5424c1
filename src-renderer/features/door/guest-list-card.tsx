import { RefreshCw } from 'lucide-react';
import { useStore } from 'zustand';
import { describeAge } from '../../../src-shared/wording/describe-age.ts';
import { useStores, useWording } from '../../app/services.tsx';
import { useNow } from '../../app/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Working } from '../../ui/working.tsx';
import { useDoorTools } from './door-context.tsx';
import { PullProgress } from './pull-progress.tsx';

const everyMs = 10_000;

/** How fresh the guest list is, and a refresh by hand. */
export function GuestListCard() {
  const wording = useWording();
  const { guestList: words } = wording;
  const { door } = useStores();
  const { focusSearch } = useDoorTools();
  const pull = useStore(door, (state) => state.pull);
  const counts = useStore(door, (state) => state.counts);
  const refreshGuests = useStore(door, (state) => state.refreshGuests);
  const hasRows = useStore(door, (state) => state.total > 0);
  const now = useNow(everyMs);
  const pulledAt = pull?.pulledAt ?? null;
  const isPulling = pull?.state === 'pulling';
  return (
    <section className="side-panel__card" aria-labelledby="guest-list-card">
      <h2 id="guest-list-card" className="side-panel__heading">
        {words.heading}
      </h2>
      {pulledAt === null ? (
        <p className="side-panel__text">{words.never}</p>
      ) : (
        <p className="side-panel__text">
          {counts !== null && words.complete({ guests: counts.expected })}{' '}
          {words.updated({ age: describeAge(pulledAt, now, wording) })}
        </p>
      )}
      {isPulling && pulledAt === null && hasRows && <PullProgress />}
      <Button onPress={() => void refreshGuests().then(focusSearch)}>
        {isPulling ? <Working /> : <RefreshCw size={18} aria-hidden="true" />}
        {words.refresh}
      </Button>
    </section>
  );
}
