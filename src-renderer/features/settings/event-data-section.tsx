import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { EventData } from '../../../src-shared/domain/event-data.ts';
import { useStores, useWording } from '../../app/services.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { EventDataItem } from './event-data-item.tsx';
import { RemoveEventDialog } from './remove-event-dialog.tsx';
import { SettingsSection } from './settings-section.tsx';
import './event-data.css';

/** What this laptop holds of each event, and how to remove it. */
export function EventDataSection() {
  const { eventData: words, events: eventWords } = useWording();
  const { eventData: store } = useStores();
  const { events, removing, failure, load, remove } = useStore(store);
  const [asked, setAsked] = useState<EventData | null>(null);
  const [removed, setRemoved] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => void load(), [load]);

  const confirm = async ({ eventId, name }: EventData) => {
    setAsked(null);
    if (!(await remove(eventId))) return;
    setRemoved(name || eventWords.nameless);
    list.current?.focus();
  };
  return (
    <SettingsSection heading={words.heading} detail={words.detail}>
      {failure !== null && <FailureNotice code={failure} kind="alarm" />}
      {/* It takes the focus when the button of an event is gone with it. */}
      <div ref={list} tabIndex={-1} className="event-data">
        {events === null && <p className="settings-section__detail">{words.loading}</p>}
        {events?.length === 0 && <p className="settings-section__detail">{words.none}</p>}
        {events !== null && events.length > 0 && (
          <ul aria-label={words.list}>
            {events.map((data) => (
              <EventDataItem
                key={data.eventId}
                data={data}
                isRemoving={removing === data.eventId}
                onRemove={() => setAsked(data)}
              />
            ))}
          </ul>
        )}
      </div>
      <p className="settings-section__said" aria-live="polite">
        {removed !== null && words.removed(removed)}
      </p>
      {asked !== null && (
        <RemoveEventDialog
          data={asked}
          onConfirm={() => void confirm(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </SettingsSection>
  );
}
