import { Search, UserPlus } from 'lucide-react';
import { useStore } from 'zustand';
import { useStores, useWording } from '../../../app/services.tsx';
import type { ListState } from '../../../store/door/door-state.ts';
import { Button } from '../../../ui/button.tsx';
import { Placeholder } from '../../../ui/placeholder.tsx';
import { useDoorTools } from '../door-context.tsx';
import { PullProgress } from '../pull-status.tsx';
import './list-placeholder.css';

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

/** Says in large letters whom nobody is called like, and offers the ways on: to add them, or to search for less. */
function NoMatch({ query, isComplete }: { readonly query: string; readonly isComplete: boolean }) {
  const { door: words, newGuest: newGuestWords } = useWording();
  const { door, newGuest } = useStores();
  const { focusSearch } = useDoorTools();
  const addGuest = useStore(newGuest, (state) => state.open);
  const search = useStore(door, (state) => state.search);
  const guests = useStore(door, ({ counts }) => counts?.listed ?? 0);
  const lastWord = query.trim().split(/\s+/u).slice(1).at(-1);
  const [before = '', after = ''] = words.noMatch({ query: placeOfQuery }).split(placeOfQuery);
  return (
    <div className="no-match">
      <p className="no-match__sentence">
        {before}
        <bdi>{query}</bdi>
        {after}
      </p>
      <p className="no-match__hint">
        {isComplete ? `${words.noMatchSearched({ guests })} ${words.noMatchHint}` : words.noMatchYet}
      </p>
      <div className="no-match__actions">
        <Button look="go" isTall onPress={addGuest}>
          <UserPlus size={20} aria-hidden="true" />
          {newGuestWords.openFound}
        </Button>
        {lastWord !== undefined && (
          <Button
            isTall
            onPress={() => {
              void search(lastWord);
              focusSearch();
            }}
          >
            <Search size={20} aria-hidden="true" />
            <bdi>{words.searchOnly({ name: lastWord })}</bdi>
          </Button>
        )}
      </div>
    </div>
  );
}

/** Stands in the sentence where the query is to be strong: no text that a person types. */
const placeOfQuery = '\u0000';

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
