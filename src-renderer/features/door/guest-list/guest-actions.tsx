import { Check, CornerDownLeft, Undo2 } from 'lucide-react';
import { useStore } from 'zustand';
import type { GuestRow } from '../../../../src-shared/domain/guest-row.ts';
import { useStores, useWording } from '../../../app/services.tsx';
import { Button } from '../../../ui/button.tsx';
import { useDoorTools } from '../door-context.tsx';
import './guest-actions.css';

interface GuestActionsProps {
  readonly row: GuestRow;
  readonly name: string;
  readonly isChosen: boolean;
  readonly tabIndex: 0 | -1;
}

/**
 * The buttons of a row: both marks before a decision, Undo after it, always in the same place. A mark that was made
 * elsewhere has nothing to undo, so the other mark stands there. The list decides which presses count (`usePressGuard`).
 */
export function GuestActions({ row, name, isChosen, tabIndex }: GuestActionsProps) {
  const { attendance, decision } = row;
  const props = { row, name, tabIndex };
  return (
    <div className={isChosen ? 'guest-actions guest-actions--chosen' : 'guest-actions'}>
      {attendance !== null && decision !== null ? (
        <UndoButton {...props} />
      ) : (
        <>
          {attendance !== 'Attended' && <AttendedButton {...props} isChosen={isChosen} />}
          {attendance !== 'No Show' && <NoShowButton {...props} />}
        </>
      )}
    </div>
  );
}

type ActionProps = Omit<GuestActionsProps, 'isChosen'>;

function UndoButton({ row, name, tabIndex }: ActionProps) {
  const { door: words } = useWording();
  const { door } = useStores();
  const { focusSearch } = useDoorTools();
  const undo = useStore(door, (state) => state.undo);
  return (
    <Button
      className="guest-actions__undo"
      tabIndex={tabIndex}
      aria-label={words.undoGuest({ name })}
      onPress={() => {
        focusSearch();
        void undo(row.personId);
      }}
    >
      <Undo2 size={18} aria-hidden="true" />
      {words.undo}
    </Button>
  );
}

function AttendedButton({ row, name, isChosen, tabIndex }: GuestActionsProps) {
  const { door: words, statuses } = useWording();
  const { door } = useStores();
  const { focusSearch } = useDoorTools();
  const mark = useStore(door, (state) => state.mark);
  return (
    <Button
      look="quiet"
      className="guest-actions__attended"
      tabIndex={tabIndex}
      aria-label={words.markGuest({ mark: statuses.attendance.Attended, name })}
      onPress={() => {
        focusSearch();
        void mark(row.personId, 'Attended');
      }}
    >
      <Check className="guest-actions__check" size={18} strokeWidth={2.5} aria-hidden="true" />
      {statuses.attendance.Attended}
      {isChosen && (
        <span className="guest-actions__enter" aria-hidden="true">
          <CornerDownLeft size={12} strokeWidth={3} />
        </span>
      )}
    </Button>
  );
}

function NoShowButton({ row, name, tabIndex }: ActionProps) {
  const { door: words, statuses } = useWording();
  const { door } = useStores();
  const { focusSearch } = useDoorTools();
  const mark = useStore(door, (state) => state.mark);
  return (
    <Button
      look="quiet"
      className="guest-actions__no-show"
      tabIndex={tabIndex}
      aria-label={words.markGuest({ mark: statuses.attendance['No Show'], name })}
      onPress={() => {
        focusSearch();
        void mark(row.personId, 'No Show');
      }}
    >
      {statuses.attendance['No Show']}
    </Button>
  );
}
