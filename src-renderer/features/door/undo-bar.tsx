import { Undo2 } from 'lucide-react';
import { useStore } from 'zustand';
import { describeAttendance } from '../../../src-shared/wording/describe/describe-attendance.ts';
import { describeRsvpStatus } from '../../../src-shared/wording/describe/describe-status.ts';
import type { EventClock } from '../../../src-shared/wording/event-clock.ts';
import type { Wording } from '../../../src-shared/wording/wording.ts';
import { useStores, useWording } from '../../app/services.tsx';
import type { UndoNotice } from '../../store/door/door-state.ts';
import { Button } from '../../ui/button.tsx';
import { OutcomeBar } from '../../ui/outcome-bar.tsx';
import { useDoorTools } from './door-context.tsx';

/**
 * "Undone: Björn Schmidt · Not arrived · Show" when the row is not visible; or that nothing was undone. The
 * text in the search box stays. The announcer tells screen readers both.
 */
export function UndoBar() {
  const wording = useWording();
  const { door: words, undoNotice } = wording;
  const { door } = useStores();
  const { clock, focusSearch } = useDoorTools();
  const notice = useStore(door, (state) => state.undoNotice);
  const showGuest = useStore(door, (state) => state.showGuest);
  const dismiss = useStore(door, (state) => state.forgetUndoNotice);
  if (notice === null) return null;
  const { title, detail } = describeUndoNotice(notice, clock, wording);
  return (
    <OutcomeBar
      look="calm"
      icon={Undo2}
      title={title}
      detail={detail}
      onDismiss={() => {
        dismiss();
        focusSearch();
      }}
    >
      {notice.kind === 'undone' && (
        <Button
          aria-label={undoNotice.showGuest({ name: notice.row.name || words.noName })}
          onPress={() => void showGuest(notice.row).then(focusSearch)}
        >
          {undoNotice.show}
        </Button>
      )}
    </OutcomeBar>
  );
}

/** Describes what an undo did, and the state it left. */
export function describeUndoNotice(
  notice: UndoNotice,
  clock: EventClock,
  wording: Wording,
): { readonly title: string; readonly detail: string | null } {
  const { door, guestDetails, undoNotice: words, errors, removal } = wording;
  if (notice.kind === 'nothing-to-undo') {
    const { name, isRemoval } = notice;
    if (name === null) return { title: words.nothing, detail: null };
    const detail = isRemoval ? removal.ended.over : errors['nothing-to-undo'].now;
    return { title: words.nothingOf({ name: name || door.noName }), detail };
  }
  const { change, row } = notice;
  const title = words.undone({ name: row.name || door.noName });
  if (change === 'rsvp-status') {
    const status =
      row.rsvpStatus === null ? guestDetails.noRsvpStatus : describeRsvpStatus(row.rsvpStatus, wording);
    return { title, detail: door.chip({ label: guestDetails.rsvpStatus, text: status }) };
  }
  return { title, detail: describeAttendance(row, clock, wording) ?? guestDetails.notArrived };
}
