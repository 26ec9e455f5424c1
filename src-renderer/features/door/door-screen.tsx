import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { EventSummary } from '../../../src-shared/domain/event.ts';
import { useEventClock, useStores } from '../../app/services.tsx';
import { useFocusAfter, useIfFocusLost } from '../../ui/focus.ts';
import { useFocusAfterCoach } from '../coach/use-focus-after-coach.ts';
import { useDoorsPlace } from '../doors/doors-place.ts';
import { AddGuestButton, AddGuestDialog } from '../guest-changes/add-guest-form.tsx';
import { RemovalDialog, RemovedBar, useAskRemoval } from '../guest-changes/guest-removal.tsx';
import { GuestDetailsDialog, useDetails } from '../guest-details/guest-details-panel.tsx';
import { NewestOutcome } from '../scanner/newest-outcome.tsx';
import { StopBand, stopKey } from '../stops/stop-band.tsx';
import { useFocusAfterGate } from '../sync/use-focus-after-gate.ts';
import { Announcer } from './announcer.tsx';
import { SideColumn } from './column/side-column.tsx';
import { DoorAlert } from './door-alert.tsx';
import { DoorBar } from './door-bar.tsx';
import { DoorProvider, type DoorTools } from './door-context.tsx';
import { GuestBoard } from './guest-list/guest-board.tsx';
import { KeyLine, KeysDialog } from './keys/keys-dialog.tsx';
import { type DoorKeys, useDoorKeys } from './keys/use-door-keys.ts';
import { AlreadyInDialog } from './questions/already-in-dialog.tsx';
import { WhichOneDialog } from './questions/which-one-dialog.tsx';
import { FilterButton } from './search/filter-button.tsx';
import { FilterChips } from './search/filter-chips.tsx';
import { GuestSearch } from './search/guest-search.tsx';
import { UndoBar } from './undo-bar.tsx';
import './door-screen.css';

/** The door of one event: search, list, marks, and everything around them. */
export function DoorScreen({ event }: { readonly event: EventSummary }) {
  const { door, newGuest, scanner } = useStores();
  const question = useStore(door, (state) => state.question);
  const isAdding = useStore(newGuest, (state) => state.begin !== null);
  const [areKeysShown, setKeysShown] = useState(false);
  const search = useRef<HTMLInputElement>(null);

  const focusSearch = useCallback(() => {
    // A question or a form has the focus until it is answered; the band of a stop leaves it here.
    const { question: asked } = door.getState();
    if ((asked !== null && asked.kind !== 'stop') || newGuest.getState().begin !== null) return;
    search.current?.focus();
    search.current?.select();
  }, [door, newGuest]);
  const showKeys = useCallback(() => setKeysShown(true), []);
  const details = useDetails();
  const clock = useEventClock(event.timezone);
  const tools = useMemo<DoorTools>(() => ({ clock, focusSearch }), [clock, focusSearch]);
  const { show: showDetails } = details;
  const closePanel = useClosePanel(details.close);
  const doorsPlace = useDoorsPlace();
  const panel = details.place === 'beside' ? 'details' : doorsPlace === 'beside' ? 'doors' : null;
  const addGuest = useStore(newGuest, (state) => state.open);
  const askRemoval = useAskRemoval();
  const keys = useMemo<DoorKeys>(
    () => ({ search, focusSearch, showKeys, showDetails, closePanel, addGuest, askRemoval }),
    [focusSearch, showKeys, showDetails, closePanel, addGuest, askRemoval],
  );
  useDoorKeys(keys);
  useEffect(() => scanner.getState().standAtDoor(), [scanner]);
  useFocusAfterCoach(focusSearch);
  useFocusAfterGate(focusSearch);
  const isStop = question?.kind === 'stop';
  const isOverDoor = (question !== null && !isStop) || isAdding || areKeysShown || details.place === 'over';
  useFocusAfter(isOverDoor, focusSearch);
  // Its band may go by itself while somebody types.
  useFocusAfter(isStop, useIfFocusLost(focusSearch));

  return (
    <DoorProvider value={tools}>
      <div className="door">
        <DoorBar event={event} onShowKeys={showKeys} />
        <div className={panel === null ? 'door__floor' : 'door__floor door__floor--panel'}>
          <main className="door__column">
            <div className="door__search">
              <GuestSearch ref={search} />
              <FilterButton />
              <AddGuestButton />
            </div>
            <FilterChips />
            <GuestBoard />
            <RemovedBar />
            <UndoBar />
            <DoorAlert />
            <KeyLine onShowKeys={showKeys} />
          </main>
          <SideColumn panel={panel} />
        </div>
        <NewestOutcome clock={clock} focusAfter={focusSearch} />
        <Announcer />
        {question?.kind === 'already-in' && <AlreadyInDialog question={question} />}
        {question?.kind === 'which-one' && <WhichOneDialog question={question} />}
        {question?.kind === 'stop' && <StopBand key={stopKey(question)} question={question} />}
        {question?.kind === 'removal' && <RemovalDialog question={question} />}
        {isAdding && <AddGuestDialog />}
        {details.place === 'over' && <GuestDetailsDialog />}
        {areKeysShown && <KeysDialog onClose={() => setKeysShown(false)} />}
      </div>
    </DoorProvider>
  );
}

/** Closes what is open beside the list. False when nothing was. */
function useClosePanel(closeDetails: () => boolean): () => boolean {
  const { doors } = useStores();
  return useCallback(() => {
    const { isOpen, close } = doors.getState();
    close();
    return closeDetails() || isOpen;
  }, [doors, closeDetails]);
}
