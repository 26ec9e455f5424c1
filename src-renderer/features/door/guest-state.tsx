import type { GuestRow } from '../../../src-shared/domain/guest-row.ts';
import { describeAttendance } from '../../../src-shared/wording/describe-attendance.ts';
import { useWording } from '../../app/services.tsx';
import { useDoorTools } from './door-context.tsx';

const looks = new Map([
  ['Attended', 'attended'],
  ['No Show', 'no-show'],
]);

/** "Attended 18:04 · Maria, Door B"; nothing for a guest who is not here yet. */
export function GuestState({ row }: { readonly row: GuestRow }) {
  const wording = useWording();
  const { clock } = useDoorTools();
  const said = describeAttendance(row, clock, wording);
  if (said === null) return null;
  const look = looks.get(row.attendance ?? '') ?? 'other';
  return <bdi className={`guest__state guest__state--${look} truncated`}>{said}</bdi>;
}
