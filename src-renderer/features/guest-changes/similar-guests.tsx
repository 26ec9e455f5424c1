import { UserMinus, Users } from 'lucide-react';
import { useStore } from 'zustand';
import type { GuestRow, RemovedGuest } from '../../../src-shared/domain/guest-row.ts';
import {
  describeAttendance,
  describeDecided,
} from '../../../src-shared/wording/describe/describe-attendance.ts';
import { useStores, useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';
import { useDoorTools } from '../door/door-context.tsx';
import { GuestSign } from '../door/guest-list/guest-sign.tsx';
import './similar-guests.css';

/** Warns of guests who may be the new guest: those on the list can be used instead, others were removed from it. */
export function SimilarGuests() {
  const { newGuest: words } = useWording();
  const { newGuest } = useStores();
  const { listed, removed } = useStore(newGuest, (state) => state.similar);
  return (
    <div className="similar-guests" role="status">
      {listed.length > 0 && (
        <div className="similar-guests__group">
          <p className="similar-guests__heading">
            <Users size={22} aria-hidden="true" />
            {words.similar({ guests: listed.length })}
          </p>
          <ul className="similar-guests__list">
            {listed.map((row) => (
              <SimilarGuest key={row.personId} row={row} />
            ))}
          </ul>
        </div>
      )}
      {removed.length > 0 && (
        <div className="similar-guests__group" tabIndex={-1}>
          <p className="similar-guests__heading">
            <UserMinus size={22} aria-hidden="true" />
            {words.wasRemoved}
          </p>
          <ul className="similar-guests__list">
            {removed.map((guest) => (
              <RemovedSimilarGuest key={guest.personId} guest={guest} />
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** Goes to the first of them in this form. */
export function focusSimilar(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('.similar-guests :is(button, [tabindex])')?.focus();
}

function SimilarGuest({ row }: { readonly row: GuestRow }) {
  const wording = useWording();
  const { door, guestDetails, newGuest: words } = wording;
  const { newGuest } = useStores();
  const { clock } = useDoorTools();
  const use = useStore(newGuest, (state) => state.use);
  const name = row.name || door.noName;
  const attendance = describeAttendance(row, clock, wording) ?? guestDetails.notArrived;
  return (
    <li className="similar-guests__guest">
      <GuestSign row={row} />
      <Person name={name} email={row.email} state={attendance} />
      <Button aria-label={words.useGuest({ name })} onPress={() => void use(row)}>
        {words.use}
      </Button>
    </li>
  );
}

function RemovedSimilarGuest({ guest: { name, email, removal } }: { readonly guest: RemovedGuest }) {
  const wording = useWording();
  const { newGuest: words } = wording;
  const { clock } = useDoorTools();
  const state =
    removal === null ? words.removedByService : describeDecided(words.removed, removal, clock, wording);
  return (
    <li className="similar-guests__guest">
      <Person name={name} email={email} state={state} />
    </li>
  );
}

/** `state`: how it stands with the person, in words. */
function Person({ name, email, state }: Pick<RemovedGuest, 'name' | 'email'> & { readonly state: string }) {
  return (
    <div className="similar-guests__text">
      <bdi className="similar-guests__name truncated" title={name}>
        {name}
      </bdi>
      {email !== null && (
        <bdi className="truncated" title={email}>
          {email}
        </bdi>
      )}
      <bdi className="truncated" title={state}>
        {state}
      </bdi>
    </div>
  );
}
