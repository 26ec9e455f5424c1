import { Check, CornerDownLeft, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { GuestRow } from '../../../../src-shared/domain/guest-row.ts';
import { useStores, useWording } from '../../../app/services.tsx';
import type { Mark } from '../../../store/door/door-state.ts';
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
 * The buttons of a row: both marks before a decision, Undo after it, always in the same place. A mark of another door
 * has nothing to undo here, so the other mark stands there. The list decides which presses count (`usePressGuard`).
 */
export function GuestActions({ row, name, isChosen, tabIndex }: GuestActionsProps) {
  const { attendance, decision } = row;
  const props = { row, name, tabIndex };
  return (
    <div className={isChosen ? 'guest-actions guest-actions--chosen' : 'guest-actions'}>
      {attendance !== null && decision?.isOurs ? (
        <UndoButton {...props} />
      ) : (
        <>
          {attendance !== 'Attended' && (
            <MarkButton {...props} mark="Attended">
              {isChosen && (
                <span className="guest-actions__enter" aria-hidden="true">
                  <CornerDownLeft size={12} strokeWidth={3} />
                </span>
              )}
            </MarkButton>
          )}
          {attendance !== 'No Show' && <MarkButton {...props} mark="No Show" />}
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

interface MarkButtonProps extends ActionProps {
  readonly mark: Mark;
  readonly children?: ReactNode;
}

function MarkButton({ row, name, tabIndex, mark, children }: MarkButtonProps) {
  const { door: words, statuses } = useWording();
  const { door } = useStores();
  const { focusSearch } = useDoorTools();
  const save = useStore(door, (state) => state.mark);
  const said = statuses.attendance[mark];
  return (
    <Button
      look="quiet"
      className={mark === 'Attended' ? 'guest-actions__attended' : 'guest-actions__no-show'}
      tabIndex={tabIndex}
      aria-label={words.markGuest({ mark: said, name })}
      onPress={() => {
        focusSearch();
        void save(row.personId, mark);
      }}
    >
      {mark === 'Attended' && (
        <Check className="guest-actions__check" size={18} strokeWidth={2.5} aria-hidden="true" />
      )}
      {said}
      {children}
    </Button>
  );
}
