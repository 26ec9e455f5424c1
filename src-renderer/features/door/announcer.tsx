import { useStore } from 'zustand';
import { describeAttendance } from '../../../src-shared/wording/describe/describe-attendance.ts';
import {
  describeAttendanceStatus,
  describeRsvpStatus,
} from '../../../src-shared/wording/describe/describe-status.ts';
import type { EventClock } from '../../../src-shared/wording/event-clock.ts';
import type { Wording } from '../../../src-shared/wording/wording.ts';
import { useStores, useWording } from '../../app/services.tsx';
import type { Spoken } from '../../store/door/door-state.ts';
import { sinceWhen } from '../scanner/describe-outcome.ts';
import { useDoorTools } from './door-context.tsx';
import { describeUndoNotice } from './undo-bar.tsx';

/**
 * Announces choices, marks and undos to screen readers. The attribute keeps it audible beside a dialog, when
 * React Aria hides everything else.
 */
export function Announcer() {
  const wording = useWording();
  const { door } = useStores();
  const { clock } = useDoorTools();
  const spoken = useStore(door, (state) => state.spoken);
  return (
    <p className="visually-hidden" aria-live="polite" data-testid="announcer" data-live-announcer="true">
      {spoken !== null && say(spoken, clock, wording)}
    </p>
  );
}

function say(spoken: Spoken, clock: EventClock, wording: Wording): string {
  const { door, guestDetails, newGuest, removal, scanner } = wording;
  switch (spoken.kind) {
    case 'chosen': {
      const { row, position, total } = spoken;
      const state = describeAttendance(row, clock, wording) ?? door.notArrivedState;
      return door.chosen({ name: row.name || door.noName, state, position, total });
    }
    case 'put-forward': {
      const { row, position, total } = spoken;
      const clues = [row.email, row.differs?.text ?? null, ...row.chips.map(({ text }) => text)];
      const said = [...new Set(clues)].filter((clue) => clue !== null).join(', ');
      return door.spoken.putForward({ name: row.name || door.noName, clues: said, position, total });
    }
    case 'found':
      return door.found({ total: spoken.total });
    case 'details-shown':
      return guestDetails.shown({ name: spoken.name || door.noName });
    case 'nobody-chosen':
      return door.spoken.nobodyChosen;
    case 'marked':
      return door.spoken.marked({
        name: spoken.row.name || door.noName,
        mark: describeAttendanceStatus(spoken.mark, wording),
      });
    case 'already-in': {
      const { row } = spoken;
      return scanner.spoken({ name: row.name || door.noName, what: sinceWhen(row, clock, wording) });
    }
    case 'undone':
      return door.spoken.undone({ name: spoken.name || door.noName });
    case 'added':
      return newGuest.spoken({ name: spoken.name || door.noName });
    case 'removed':
      return removal.spoken({ name: spoken.name || door.noName });
    case 'rsvp-changed': {
      const status = describeRsvpStatus(spoken.rsvpStatus, wording);
      return door.spoken.marked({ name: spoken.name || door.noName, mark: status });
    }
    case 'press-refused':
      return door.spoken.pressRefused({ name: spoken.name || door.noName });
    case 'nothing-to-undo':
      return describeUndoNotice(spoken, clock, wording).title;
  }
}
