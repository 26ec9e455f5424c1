import { CloudDownload } from 'lucide-react';
import { memo, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useClock, useClockOf, useStores, useWording } from '../../app/services.tsx';
import {
  type Arrangement,
  arrangeEvents,
  type EventGroup,
  isSameArrangement,
  needsFilter,
  nextWithoutList,
} from '../../store/events/arrange-events.ts';
import { isUnderWay } from '../../store/events/list-downloads.ts';
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
import { EventLine } from './event-line.tsx';
import { Tonight } from './tonight.tsx';
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

interface EventsToolsProps {
  readonly arrangement: Arrangement;
}

/** Which events are shown, and the way to make several of them ready at once. */
function EventsTools({ arrangement }: EventsToolsProps) {
  const { events: words } = useWording();
  const stores = useStores();
  const { scope, setScope, events, filter, setFilter, refreshing } = useStore(stores.events);
  return (
    <div className="events__tools">
      {events !== null && needsFilter(events) && (
        <TextField label={words.filter} value={filter} onChange={setFilter} maxLength={256} />
      )}
      <p className="events__work" role="status">
        {refreshing && events !== null && (
          <>
            <Working />
            <span className="events__work-word">{words.refreshing}</span>
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
      <DownloadNext arrangement={arrangement} />
    </div>
  );
}

/** As many lists as an organizer needs for the next days; more than that is a choice of events. */
const most = 3;

/** Fetches the guest lists of the next events that are not on this laptop, one after the other. */
function DownloadNext({ arrangement }: EventsToolsProps) {
  const { events: words } = useWording();
  const { events: store } = useStores();
  const downloads = useStore(store, (state) => state.downloads);
  const next = nextWithoutList(arrangement, most);
  const isWorking = next.some(({ eventId }) => isUnderWay(downloads.events[eventId]));
  if (next.length === 0) return null;
  const press = () => {
    if (!isWorking) void downloads.download(next.map(({ eventId }) => eventId));
  };
  return (
    <Button aria-disabled={isWorking} onPress={press}>
      {isWorking ? <Working /> : <CloudDownload size={20} aria-hidden="true" />}
      {isWorking ? words.downloading : words.downloadNext({ count: next.length })}
    </Button>
  );
}

/** The events below the one for tonight, as a board. */
const EventGroups = memo(function EventGroups({ groups }: { readonly groups: readonly EventGroup[] }) {
  return groups.map((group) => <Group key={group.kind} group={group} />);
});

function Group({ group: { kind, events } }: { readonly group: EventGroup }) {
  const { events: words } = useWording();
  const id = useId();
  const headings = { 'this-week': words.thisWeek, later: words.later, past: words.pastBadge };
  return (
    <section className="event-group">
      <h2 id={id} className="event-group__heading">
        {headings[kind]}
      </h2>
      <ul aria-labelledby={id}>
        {events.map((event) => (
          <EventLine key={event.eventId} event={event} isNear={kind === 'this-week'} />
        ))}
      </ul>
    </section>
  );
}

const everyMs = 30_000;

/** The events as they are shown now. It stays the same object until an event changes, or takes another place. */
function useArrangement(): Arrangement {
  const stores = useStores();
  const events = useStore(stores.events, (state) => state.events);
  const filter = useStore(stores.events, (state) => state.filter);
  const clockOf = useClockOf();
  const clock = useClock();
  const [nowMs, setNowMs] = useState(() => clock.now());
  const arrangement = useMemo(
    () => arrangeEvents(events ?? [], { filter, nowMs, clockOf }),
    [events, filter, nowMs, clockOf],
  );
  useEffect(
    () =>
      clock.every(everyMs, () => {
        const later = arrangeEvents(events ?? [], { filter, nowMs: clock.now(), clockOf });
        if (!isSameArrangement(arrangement, later)) setNowMs(clock.now());
      }),
    [arrangement, clock, clockOf, events, filter],
  );
  return arrangement;
}
