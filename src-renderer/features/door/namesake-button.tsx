import type { GuestRow } from '../../../src-shared/domain/guest-row.ts';
import { describeAttendance } from '../../../src-shared/wording/describe-attendance.ts';
import { describeRsvpStatus } from '../../../src-shared/wording/describe-status.ts';
import { useWording } from '../../app/services.tsx';
import { useDoorTools } from './door-context.tsx';
import { GuestSign } from './guest-sign.tsx';

interface NamesakeButtonProps {
  readonly row: GuestRow;
  /** Key that chooses this guest, as far as there are keys. */
  readonly number: number;
  /** What choosing does. */
  readonly mark: string;
  readonly onPress: () => void;
}

/** One of several guests of a name, with everything a row knows to tell them apart. */
export function NamesakeButton({ row, number, mark, onPress }: NamesakeButtonProps) {
  const wording = useWording();
  const { door: words, guestDetails } = wording;
  const { clock } = useDoorTools();
  const state = describeAttendance(row, clock, wording) ?? guestDetails.notArrived;
  return (
    <button type="button" className="namesake" onClick={onPress}>
      <GuestSign row={row} />
      <span className="namesake__text">
        <span className="visually-hidden">{words.markGuest({ mark, name: row.name || words.noName })}</span>
        <bdi className="namesake__email">{row.email ?? guestDetails.noEmail}</bdi>
        {row.differs !== null && <bdi>{words.chip({ label: row.differs.name, text: row.differs.text })}</bdi>}
        <bdi className="namesake__state">
          {state}
          {row.rsvpStatus !== null && ` · ${describeRsvpStatus(row.rsvpStatus, wording)}`}
        </bdi>
      </span>
      {number < 10 && <kbd className="key-table__key">{number}</kbd>}
    </button>
  );
}
