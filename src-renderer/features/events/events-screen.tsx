import { useCallback, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { useStores, useWording } from '../../app/services.tsx';
import { arrangeEvents, needsFilter } from '../../store/events-store.ts';
import { Brand } from '../../ui/brand.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { Working } from '../../ui/working.tsx';
import { useFocusAfterCoach } from '../coach/use-focus-after-coach.ts';
import { AppMenu } from '../menu/app-menu.tsx';
import { PracticeBadge } from '../practice/practice-badge.tsx';
import { UnsentElsewhere } from '../sign-in/unsent-elsewhere.tsx';
import { GateNotice } from '../sync/gate-notice.tsx';
import { SyncRegion } from '../sync/sync-region.tsx';
import { useFocusAfterGate } from '../sync/use-focus-after-gate.ts';
import { EventList } from './event-list.tsx';
import { EventsFailure } from './events-failure.tsx';
import { EventsPlaceholder } from './events-placeholder.tsx';
import '../page/page.css';
import './events-screen.css';

/** Choose the event whose door this is. */
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
