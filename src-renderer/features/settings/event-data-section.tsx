import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { EventData } from '../../../src-shared/domain/event-data.ts';
import { useStores, useWording } from '../../app/services.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { EventDataItem } from './event-data-item.tsx';
import { GiveUpDialog } from './give-up-dialog.tsx';
import { RemoveEventDialog } from './remove-event-dialog.tsx';
import { SettingsSection } from './settings-section.tsx';
import './event-data.css';

/** What a person is asked before it is done to an event. */
interface Asked {
  readonly to: 'remove' | 'give-up';
  readonly data: EventData;
}

/** What this laptop holds of each event, and how to remove it. */
export function EventDataSection() {
  const { eventData: words, events: eventWords } = useWording();
  const { eventData: store } = useStores();
  const { events, busy, failure, load, remove, giveUpChanges } = useStore(store);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => void load(), [load]);

  const confirm = async ({ to, data: { eventId, name, unsent } }: Asked) => {
    setAsked(null);
    setDone(null);
    const isDone = to === 'remove' ? await remove(eventId) : await giveUpChanges(eventId);
    if (!isDone) return;
    const shownName = name || eventWords.nameless;
    setDone(to === 'remove' ? words.removed(shownName) : words.gaveUp(unsent, shownName));
    list.current?.focus();
  };
  const dialog = asked && {
    data: asked.data,
    onConfirm: () => void confirm(asked),
    onClose: () => setAsked(null),
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
                isBusy={busy === data.eventId}
                onRemove={() => setAsked({ to: 'remove', data })}
                onGiveUp={() => setAsked({ to: 'give-up', data })}
              />
            ))}
          </ul>
        )}
      </div>
      <p className="settings-section__said" aria-live="polite">
        {done}
      </p>
      {dialog && (asked?.to === 'remove' ? <RemoveEventDialog {...dialog} /> : <GiveUpDialog {...dialog} />)}
    </SettingsSection>
  );
}
