import { RefreshCw } from 'lucide-react';
import { useStore } from 'zustand';
import { describeAge } from '../../../src-shared/wording/describe/describe-age.ts';
import { useNow, useStores, useWording } from '../../app/services.tsx';
import type { MenuAction } from '../../ui/action-menu.tsx';
import { Button } from '../../ui/button.tsx';
import { Working } from '../../ui/placeholder.tsx';
import { useDoorTools } from './door-context.tsx';
import './guest-list-age.css';

const everyMs = 10_000;

/** How fresh the guest list is, with a button to refresh it: a part of what is said of sending. */
export function GuestListAge() {
  const wording = useWording();
  const { guestList: words } = wording;
  const { door } = useStores();
  const pull = useStore(door, (state) => state.pull);
  const counts = useStore(door, (state) => state.counts);
  const refreshGuests = useStore(door, (state) => state.refreshGuests);
  const now = useNow(everyMs);
  const pulledAt = pull?.pulledAt ?? null;
  const isPulling = pull?.state === 'pulling';
  return (
    <section className="guest-list-age" aria-labelledby="guest-list-age">
      <h3 id="guest-list-age" className="guest-list-age__heading">
        {words.heading}
      </h3>
      <p className="guest-list-age__text">
        {pulledAt === null ? (
          words.never
        ) : (
          <>
            {counts !== null && words.complete({ guests: counts.listed })}{' '}
            {words.updated({ age: describeAge(pulledAt, now, wording) })}
          </>
        )}
      </p>
      <Button onPress={() => void refreshGuests()}>
        {isPulling ? <Working /> : <RefreshCw size={18} aria-hidden="true" />}
        {words.refresh}
      </Button>
    </section>
  );
}

/** The entry of the menu that refreshes the guest list. */
export function useRefreshAction(): MenuAction {
  const { guestList: words } = useWording();
  const { door } = useStores();
  const { focusSearch } = useDoorTools();
  const refreshGuests = useStore(door, (state) => state.refreshGuests);
  return {
    label: words.refresh,
    icon: RefreshCw,
    group: 'now',
    staysHere: true,
    onAction: () => void refreshGuests().then(focusSearch),
  };
}
