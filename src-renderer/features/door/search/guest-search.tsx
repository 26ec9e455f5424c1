import { Search, X } from 'lucide-react';
import type { Ref } from 'react';
import { useStore } from 'zustand';
import { useStores, useWording } from '../../../app/services.tsx';
import { Button } from '../../../ui/button.tsx';
import { useDoorTools } from '../door-context.tsx';
import './guest-search.css';

/** The search box of the door. It has the focus at the start and after every action. */
export function GuestSearch({ ref }: { readonly ref: Ref<HTMLInputElement> }) {
  const { door: words } = useWording();
  const { door } = useStores();
  const { focusSearch } = useDoorTools();
  const query = useStore(door, (state) => state.query);
  const search = useStore(door, (state) => state.search);
  return (
    <div className="guest-search">
      <Search className="guest-search__icon" size={24} aria-hidden="true" />
      <input
        ref={ref}
        // biome-ignore lint/a11y/noAutofocus: the search is where every visit to the door begins.
        autoFocus
        className="guest-search__input"
        type="search"
        dir="auto"
        aria-label={words.search}
        placeholder={words.searchHint}
        autoComplete="off"
        autoCorrect="off"
        spellCheck="false"
        maxLength={256}
        value={query}
        onChange={(event) => void search(event.currentTarget.value)}
      />
      {query !== '' && (
        <Button
          look="quiet"
          className="icon-button"
          aria-label={words.clearSearch}
          onPress={() => {
            void search('');
            focusSearch();
          }}
        >
          <X size={22} aria-hidden="true" />
        </Button>
      )}
    </div>
  );
}
