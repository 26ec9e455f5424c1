import { Check, CornerDownLeft, Undo2, X } from 'lucide-react';
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

/** The buttons of a row, always in the same place. The list decides which presses count (`usePressGuard`). */
export function GuestActions({ row, name, isChosen, tabIndex }: GuestActionsProps) {
  const { door: words, statuses } = useWording();
  const { door } = useStores();
  const { focusSearch } = useDoorTools();
  const mark = useStore(door, (state) => state.mark);
  const undo = useStore(door, (state) => state.undo);
  const isDecided = row.attendance !== null;
  const strength = isDecided ? 'quiet' : isChosen ? 'chosen' : 'strong';
  return (
    <div className={`guest-actions guest-actions--${strength}`}>
      {isDecided && row.decision !== null && (
        <Button
          look="quiet"
          className="guest-actions__undo"
          tabIndex={tabIndex}
          aria-label={words.undoGuest({ name })}
          onPress={() => {
            focusSearch();
            void undo(row.personId);
          }}
        >
          <Undo2 size={16} aria-hidden="true" />
          {words.undo}
        </Button>
      )}
      <Button
        className="guest-actions__attended"
        tabIndex={tabIndex}
        aria-label={words.markGuest({ mark: statuses.attendance.Attended, name })}
        onPress={() => {
          focusSearch();
          void mark(row.personId, 'Attended');
        }}
      >
        {isChosen && row.attendance !== 'Attended' ? (
          <span className="guest-actions__enter" aria-hidden="true">
            <CornerDownLeft size={12} strokeWidth={3} />
          </span>
        ) : (
          <Check size={18} strokeWidth={2.5} aria-hidden="true" />
        )}
        {statuses.attendance.Attended}
      </Button>
      <Button
        className="guest-actions__no-show"
        tabIndex={tabIndex}
        aria-label={words.markGuest({ mark: statuses.attendance['No Show'], name })}
        onPress={() => {
          focusSearch();
          void mark(row.personId, 'No Show');
        }}
      >
        <X size={18} aria-hidden="true" />
        {statuses.attendance['No Show']}
      </Button>
    </div>
  );
}
