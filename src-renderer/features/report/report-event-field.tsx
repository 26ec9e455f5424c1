import { useStore } from 'zustand';
import type { EventSummary } from '../../../src-shared/domain/event.ts';
import { createEventClocks } from '../../../src-shared/wording/event-clock.ts';
import { useStores, useWording } from '../../app/services.tsx';
import { SelectField } from '../../ui/select-field.tsx';

/** Chooses the event of the report, when there is more than one. */
export function ReportEventField() {
  const wording = useWording();
  const { report: words, events: eventWords } = wording;
  const stores = useStores();
  const { events, event, choose } = useStore(stores.report);
  if (events === null || event === null || events.length < 2) return null;
  const clocks = createEventClocks(wording);
  const label = ({ name, primaryDate, timezone }: EventSummary) => {
    const named = name || eventWords.nameless;
    if (primaryDate === null) return named;
    return words.eventWithDate({ name: named, date: clocks(timezone).date(Date.parse(primaryDate)) });
  };
  return (
    <div className="report__event-field">
      <SelectField
        label={words.event}
        value={event.eventId}
        options={events.map((one) => ({ value: one.eventId, label: label(one) }))}
        onChange={(eventId) => void choose(eventId)}
      />
    </div>
  );
}
