import { X } from 'lucide-react';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import type { GuestRow } from '../../../src-shared/domain/guest-row.ts';
import { useMachine, useStores, useWording } from '../../app/services.tsx';
import { IconButton } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { Working } from '../../ui/placeholder.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { DoorAlert } from '../door/door-alert.tsx';
import { useDoorTools } from '../door/door-context.tsx';
import { UndoBar } from '../door/undo-bar.tsx';
import { detailsId, focusDetails } from './details-focus.ts';
import { GuestDetails } from './guest-details.tsx';
import './guest-details.css';

/** The details of one guest. Until they are loaded, the previous guest's stay. */
export function GuestDetailsPanel() {
  const { guestDetails: words } = useWording();
  const { guestDetails } = useStores();
  const { focusSearch } = useDoorTools();
  const details = useStore(guestDetails, (state) => state.details);
  const failure = useStore(guestDetails, (state) => state.failure);
  const close = useStore(guestDetails, (state) => state.close);
  const closeHere = () => {
    close();
    focusSearch();
  };
  return (
    <section id={detailsId} className="details" tabIndex={-1} aria-label={words.region}>
      <DetailsHead row={details?.row ?? null} onClose={closeHere} />
      {/* Another guest begins at the top, with everything folded. */}
      <div key={details?.row.personId} className="details__body">
        {details !== null && <GuestDetails details={details} />}
        {details === null && failure === null && <Working />}
        {failure !== null && <FailureNotice code={failure} kind="alarm" />}
      </div>
    </section>
  );
}

interface DetailsHeadProps {
  /** Null while it is not known who they are about. */
  readonly row: GuestRow | null;
  readonly onClose: () => void;
}

/** Who the details are about, and the way to close them. */
function DetailsHead({ row, onClose }: DetailsHeadProps) {
  const { door, guestDetails: words } = useWording();
  return (
    <header className="details__head">
      <div className="details__who">
        <h2 className="details__name">
          <bdi>{row === null ? words.region : <NameText row={row} without={door.noName} />}</bdi>
        </h2>
        {row !== null && (
          <p className="details__quiet">
            <bdi>{row.email ?? words.noEmail}</bdi>
          </p>
        )}
        {row !== null && row.sameName > 1 && (
          <p className="details__same-name">{door.sameName({ count: row.sameName })}</p>
        )}
      </div>
      <IconButton icon={X} label={words.close} onPress={onClose} />
    </header>
  );
}

interface NameTextProps {
  readonly row: Pick<GuestRow, 'name' | 'surname'>;
  /** Stands for a guest without a name. */
  readonly without: string;
}

/** A name, its surname strong. */
function NameText({ row: { name, surname }, without }: NameTextProps) {
  if (name === '' || surname === null) return name || without;
  const [start, end] = surname;
  return (
    <>
      {name.slice(0, start)}
      <b>{name.slice(start, end)}</b>
      {name.slice(end)}
    </>
  );
}

/** The details over the list, where there is no room beside it. Esc and a press beside them close them. */
export function GuestDetailsDialog() {
  const { guestDetails: words } = useWording();
  const { guestDetails } = useStores();
  const close = useStore(guestDetails, (state) => state.close);
  return (
    <SideDrawer label={words.region} onClose={close}>
      <GuestDetailsPanel />
      <UndoBar />
      <DoorAlert />
    </SideDrawer>
  );
}

/** The details of the chosen guest as the door's keys open and close them, and where they stand. */
export function useDetails(): {
  /** Opens the details of the chosen guest; goes into them when they are open. */
  readonly show: () => void;
  /** False when there was nothing to close. */
  readonly close: () => boolean;
  readonly place: 'closed' | 'beside' | 'over';
} {
  const { guestDetails } = useStores();
  const isNarrow = useIsNarrow();
  const isOpen = useStore(guestDetails, (state) => state.personId !== null);
  const show = useCallback(() => {
    const { personId, openChosen } = guestDetails.getState();
    if (personId !== null) focusDetails();
    else void openChosen();
  }, [guestDetails]);
  const close = useCallback(() => {
    const { personId, close: closeIt } = guestDetails.getState();
    closeIt();
    return personId !== null;
  }, [guestDetails]);
  return { show, close, place: !isOpen ? 'closed' : isNarrow ? 'over' : 'beside' };
}

/** Below this width there is no room for details beside the list; door-screen.css has the same width. */
const narrow = '(max-width: 1180px)';

/** Whether the window has room for the list only. */
export function useIsNarrow(): boolean {
  const machine = useMachine();
  const media = useMemo(() => machine.media(narrow), [machine]);
  return useSyncExternalStore(media.onChange, media.matches);
}
