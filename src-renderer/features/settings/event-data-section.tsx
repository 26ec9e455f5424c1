import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useStores, useWording } from '../../app/services.tsx';
import { removableOf } from '../../store/laptop-store.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { type Asked, EventDataDialog } from './event-data-dialog.tsx';
import { EventDataItem } from './event-data-item.tsx';
import { SettingsSection } from './settings-section.tsx';
import './event-data.css';

/** What this laptop holds of each event, and how to remove it. */
export function EventDataSection() {
  const { eventData: words, events: eventWords } = useWording();
  const { laptop } = useStores();
  const { events, busy, failure, load, remove, removeAll, giveUpChanges } = useStore(
    laptop,
    (state) => state.eventData,
  );
  const [asked, setAsked] = useState<Asked | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => void load(), [load]);

  const removable = removableOf(events ?? []);

  /** Does what was asked; resolves to what to say of it, null when nothing was done. */
  const perform = async (confirmed: Asked): Promise<string | null> => {
    if (confirmed.to === 'remove-all') {
      const removed = await removeAll();
      return removed === 0 ? null : words.removedAll({ events: removed });
    }
    const { eventId, name, unsent } = confirmed.data;
    const shownName = name || eventWords.nameless;
    if (confirmed.to === 'remove')
      return (await remove(eventId)) ? words.removed({ event: shownName }) : null;
    return (await giveUpChanges(eventId)) ? words.gaveUp({ count: unsent, event: shownName }) : null;
  };
  const confirm = async (confirmed: Asked) => {
    setAsked(null);
    setDone(null);
    const said = await perform(confirmed);
    if (said === null) return;
    setDone(said);
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
      {removable.length > 0 && (
        <div className="settings-section__row">
          <Button disabled={busy !== null} onPress={() => setAsked({ to: 'remove-all', all: removable })}>
            <Trash2 size={18} aria-hidden="true" />
            {words.removeAll}
          </Button>
        </div>
      )}
      {asked && (
        <EventDataDialog asked={asked} onConfirm={() => void confirm(asked)} onClose={() => setAsked(null)} />
      )}
    </SettingsSection>
  );
}
