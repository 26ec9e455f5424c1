import { useCallback, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { useStores, useWording } from '../../app/services.tsx';
import { arrangeEvents, needsFilter } from '../../store/events-store.ts';
import { Brand } from '../../ui/brand.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox, TextField } from '../../ui/form-fields.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { Placeholder, Working } from '../../ui/placeholder.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { useFocusAfterCoach } from '../coach/use-focus-after-coach.ts';
import { AppMenu } from '../menu/app-menu.tsx';
import { PracticeBadge } from '../practice/practice-badge.tsx';
import { UnsentElsewhere } from '../sign-in/unsent-elsewhere.tsx';
import { GateNotice } from '../sync/gate-notice.tsx';
import { SyncRegion } from '../sync/sync-region.tsx';
import { useFocusAfterGate } from '../sync/use-focus-after-gate.ts';
import { EventList } from './event-list.tsx';
import '../page/page.css';
import './events-screen.css';

/** The list of events, to open the door of one. */
export function EventsScreen() {
  const wording = useWording();
  const { events: words } = wording;
  const stores = useStores();
  const { scope, setScope, events, filter, setFilter, refreshing } = useStore(stores.events);
  const isGated = useStore(stores.sync, ({ status }) => status !== null && status.gate !== null);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = useCallback(() => heading.current?.focus(), []);
  useEffect(focusHeading, [focusHeading]);
  useFocusAfterCoach(focusHeading);
  useFocusAfterGate(focusHeading);
  const shown = events === null ? [] : arrangeEvents(events, filter);

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
      <main className="page__main">
        <div className="events__column">
          <div className="events__head">
            <h1 ref={heading} className="page__heading" tabIndex={-1}>
              {words.heading}
            </h1>
            <p className="events__work">
              {refreshing && events !== null && (
                <>
                  <Working />
                  {words.refreshing}
                </>
              )}
            </p>
            <Checkbox
              label={words.past}
              isSelected={scope.past}
              onChange={(past) => void setScope({ ...scope, past })}
            />
            <Checkbox
              label={words.organization}
              isSelected={scope.organization}
              onChange={(organization) => void setScope({ ...scope, organization })}
            />
          </div>
          {isGated ? <GateNotice /> : <EventsFailure />}
          <UnsentElsewhere />
          {events !== null && needsFilter(events) && (
            <TextField label={words.filter} value={filter} onChange={setFilter} maxLength={256} />
          )}
          {shown.length > 0 ? <EventList events={shown} /> : <EventsPlaceholder />}
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
