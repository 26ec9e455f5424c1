import { useStore } from 'zustand';
import type { GuestRow } from '../../../src-shared/domain/guest-row.ts';
import { describeAttendance } from '../../../src-shared/wording/describe-attendance.ts';
import { useStores, useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';
import { useDoorTools } from '../door/door-context.tsx';
import { GuestSign } from '../door/guest-list/guest-sign.tsx';

/** Warns of guests on the list who may be the one who is being added; they can be used instead. */
export function SimilarGuests() {
  const { newGuest: words } = useWording();
  const { newGuest } = useStores();
  const similar = useStore(newGuest, (state) => state.similar);
  return (
    <div className="similar-guests" role="status">
      {similar.length > 0 && (
        <>
          <p className="similar-guests__heading">{words.similar({ guests: similar.length })}</p>
          <ul className="similar-guests__list">
            {similar.map((row) => (
              <SimilarGuest key={row.personId} row={row} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Goes to the first of them in this form. */
export function focusSimilar(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('.similar-guests button')?.focus();
}

function SimilarGuest({ row }: { readonly row: GuestRow }) {
  const wording = useWording();
  const { door, guestDetails, newGuest: words } = wording;
  const { newGuest } = useStores();
  const { clock } = useDoorTools();
  const use = useStore(newGuest, (state) => state.use);
  const name = row.name || door.noName;
  return (
    <li className="similar-guests__guest">
      <GuestSign row={row} />
      <div className="similar-guests__text">
        <bdi className="similar-guests__name truncated" title={name}>
          {name}
        </bdi>
        {row.email !== null && <bdi className="truncated">{row.email}</bdi>}
        <bdi className="truncated">{describeAttendance(row, clock, wording) ?? guestDetails.notArrived}</bdi>
      </div>
      <Button aria-label={words.useGuest({ name })} onPress={() => void use(row)}>
        {words.use}
      </Button>
    </li>
  );
}
