import { useCallback, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { useStores, useWording } from '../../app/services.tsx';
import { needsFilter } from '../../store/events/arrange-events.ts';
import { Brand } from '../../ui/brand.tsx';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { Placeholder } from '../../ui/placeholder.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { useFocusAfterCoach } from '../coach/use-focus-after-coach.ts';
import { AppMenu } from '../menu/app-menu.tsx';
import { PracticeBadge } from '../practice/practice-badge.tsx';
import { UnsentElsewhere } from '../sign-in/unsent-elsewhere.tsx';
import { GateNotice } from '../sync/gate-notice.tsx';
import { SyncRegion } from '../sync/sync-region.tsx';
import { useFocusAfterGate } from '../sync/use-focus-after-gate.ts';
import { EventGroups } from './event-groups.tsx';
import { EventsTools } from './events-tools.tsx';
import { Tonight } from './tonight.tsx';
import { useArrangement } from './use-arrangement.ts';
import '../page/page.css';
import './events-screen.css';

/** Tonight's event and the others, to open the door of one. */
export function EventsScreen() {
  const { events: words } = useWording();
  const stores = useStores();
  const isGated = useStore(stores.sync, ({ status }) => status !== null && status.gate !== null);
  const isFiltered = useStore(stores.events, ({ events }) => events !== null && needsFilter(events));
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = useCallback(() => heading.current?.focus(), []);
  useEffect(focusHeading, [focusHeading]);
  useFocusAfterCoach(focusHeading);
  useFocusAfterGate(focusHeading);
  const arrangement = useArrangement();
  const { tonight, groups } = arrangement;

  return (
    <div className="page">
      <TopBar>
        <span className="events__brand">
          <Brand />
        </span>
        <PracticeBadge />
        <span className="top-bar__space" />
        <SyncRegion />
        <AppMenu />
      </TopBar>
      <main className="page__main events">
        <h1 ref={heading} className="visually-hidden" tabIndex={-1}>
          {words.heading}
        </h1>
        {isGated ? <GateNotice /> : <EventsFailure />}
        <UnsentElsewhere />
        {tonight !== null && <Tonight key={tonight.eventId} event={tonight} />}
        <div className={isFiltered ? 'events__board events__board--filtered' : 'events__board'}>
          <EventsTools arrangement={arrangement} />
          <div className="events__groups">
            <EventGroups groups={groups} />
            {tonight === null && groups.length === 0 && <EventsPlaceholder />}
          </div>
        </div>
      </main>
    </div>
  );
}

/** Why the service could not be asked for events, and a way to ask once more. */
function EventsFailure() {
  const { app } = useWording();
  const { events } = useStores();
  const { failure, load, refreshing } = useStore(events);
  if (failure === null) return null;
  return (
    <FailureNotice
      code={failure}
      kind="waits"
      actions={
        <Button onPress={() => void load()} disabled={refreshing}>
          {app.tryAgain}
        </Button>
      }
    />
  );
}

/** What stands where events would stand. */
function EventsPlaceholder() {
  const { events: words } = useWording();
  const { events: store } = useStores();
  const { events, filter, refreshing, failure, scope } = useStore(store);
  if (events !== null && events.length > 0) return <Placeholder title={words.noMatch({ filter })} />;
  if (refreshing) return <Placeholder title={words.loading} isWorking />;
  if (failure !== null) return null;
  if (scope.past && scope.organization)
    return <Placeholder title={words.noneAtAll} hint={words.noneAtAllHint} />;
  return <Placeholder title={words.none} hint={words.noneHint} />;
}
