import { useStore } from 'zustand';
import { useStores, useWording } from '../../app/services.tsx';
import { Placeholder } from '../../ui/placeholder.tsx';

/** What stands where events would stand. */
export function EventsPlaceholder() {
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
