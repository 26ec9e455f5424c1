import { UserPlus } from 'lucide-react';
import { useStore } from 'zustand';
import { useStores, useWording } from '../../../app/services.tsx';
import type { ListState } from '../../../store/door/door-state.ts';
import { Button } from '../../../ui/button.tsx';
import { Placeholder } from '../../../ui/placeholder.tsx';
import { useDoorTools } from '../door-context.tsx';
import { PullProgress } from '../pull-status.tsx';

interface ListPlaceholderProps {
  readonly state: Exclude<ListState, 'rows'>;
}

/** Shown in place of the list when it has no rows. */
export function ListPlaceholder({ state }: ListPlaceholderProps) {
  return (
    <div className="guest-list">
      <Sentence state={state} />
    </div>
  );
}

function Sentence({ state }: ListPlaceholderProps) {
  const { door: words } = useWording();
  const { door } = useStores();
  const query = useStore(door, ({ answeredQuery }) => answeredQuery ?? '');
  const isComplete = useStore(door, ({ pull }) => pull !== null && pull.pulledAt !== null);
  switch (state) {
    case 'loading':
      return null;
    case 'first-pull':
      return (
        <Placeholder title={words.firstPull} isWorking>
          <PullProgress />
        </Placeholder>
      );
    case 'not-mirrored':
      return <Placeholder title={words.notMirrored} hint={words.notMirroredHint} />;
    case 'empty':
      return <Placeholder title={words.empty} hint={words.emptyHint} />;
    case 'no-match':
      return <NoMatch query={query} isComplete={isComplete} />;
    case 'no-filter-match':
      return <NoFilterMatch />;
  }
}

function NoMatch({ query, isComplete }: { readonly query: string; readonly isComplete: boolean }) {
  const { door: words, newGuest: newGuestWords } = useWording();
  const { newGuest } = useStores();
  const addGuest = useStore(newGuest, (state) => state.open);
  return (
    <Placeholder title={words.noMatch({ query })} hint={isComplete ? words.noMatchHint : words.noMatchYet}>
      <Button onPress={addGuest}>
        <UserPlus size={18} aria-hidden="true" />
        {newGuestWords.openFound}
      </Button>
    </Placeholder>
  );
}

function NoFilterMatch() {
  const { filters: words } = useWording();
  const { door } = useStores();
  const { focusSearch } = useDoorTools();
  const query = useStore(door, ({ answeredQuery }) => answeredQuery ?? '');
  const clearFilters = useStore(door, (state) => state.clearFilters);
  return (
    <Placeholder title={query === '' ? words.noneFit : words.noMatch({ query })} hint={words.noMatchHint}>
      <Button onPress={() => void clearFilters().then(focusSearch)}>{words.clear}</Button>
    </Placeholder>
  );
}
