import { CloudDownload } from 'lucide-react';
import { useStore } from 'zustand';
import { useStores, useWording } from '../../app/services.tsx';
import { type Arrangement, needsFilter, nextWithoutList } from '../../store/events/arrange-events.ts';
import { isUnderWay } from '../../store/events/list-downloads.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, TextField } from '../../ui/form-fields.tsx';
import { Working } from '../../ui/placeholder.tsx';

interface EventsToolsProps {
  readonly arrangement: Arrangement;
}

/** Which events are shown, and the way to make several of them ready at once. */
export function EventsTools({ arrangement }: EventsToolsProps) {
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
