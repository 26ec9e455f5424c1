import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Dialog, DialogTrigger, Heading, Popover } from 'react-aria-components';
import { useStore } from 'zustand';
import { useStores, useWording } from '../../app/services.tsx';
import { listActiveFilters } from '../../store/door/active-filters.ts';
import { TriggerButton } from '../../ui/trigger-button.tsx';
import { useFocusAfter } from '../../ui/use-focus-after.ts';
import { useDoorTools } from './door-context.tsx';
import { FilterFields } from './filter-fields.tsx';
import './filter-button.css';

/** Opens everything the list can be narrowed and sorted by; says how many filters are active. */
export function FilterButton() {
  const { filters: words } = useWording();
  const { door } = useStores();
  const { focusSearch } = useDoorTools();
  const [isOpen, setOpen] = useState(false);
  /** Where the popover stands in the document: within the landmark of its button. */
  const [home, setHome] = useState<HTMLElement | null>(null);
  const active = useStore(door, (state) => listActiveFilters(state.choice.filter).length);
  const loadFilterChoices = useStore(door, (state) => state.loadFilterChoices);
  useFocusAfter(isOpen, focusSearch);
  return (
    <div ref={setHome}>
      <DialogTrigger
        isOpen={isOpen}
        onOpenChange={(opens) => {
          if (opens) void loadFilterChoices();
          setOpen(opens);
        }}
      >
        <TriggerButton
          look="secondary"
          className="filter-button"
          aria-label={active === 0 ? words.open : words.openWith({ count: active })}
        >
          <SlidersHorizontal size={20} aria-hidden="true" />
          {words.open}
          {active > 0 && <span className="filter-button__count">{active}</span>}
        </TriggerButton>
        <Popover
          className="filter-popover"
          placement="bottom end"
          isNonModal
          {...(home !== null && { UNSTABLE_portalContainer: home })}
        >
          <Dialog className="dialog filter-dialog">
            <Heading slot="title" className="dialog__heading">
              {words.heading}
            </Heading>
            <FilterFields />
          </Dialog>
        </Popover>
      </DialogTrigger>
    </div>
  );
}
