import { Check, UserPlus, Users } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { GuestRow } from '../../../src-shared/domain/guest-row.ts';
import { describeAttendance } from '../../../src-shared/wording/describe/describe-attendance.ts';
import { useStores, useWording } from '../../app/services.tsx';
import type { Mark } from '../../store/door/door-state.ts';
import type { SplitQuery } from '../../store/door/split-query.ts';
import { Button } from '../../ui/button.tsx';
import { useFocusInvalid } from '../../ui/focus.ts';
import { DialogActions, ModalDialog } from '../../ui/modal-dialog.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { useDoorTools } from '../door/door-context.tsx';
import { GuestSign } from '../door/guest-list/guest-sign.tsx';
import { MoreFields, NameFields } from './new-guest-fields.tsx';
import { useNewGuest } from './use-new-guest.ts';
import './add-guest-form.css';

/**
 * Name and e-mail, the rest on demand, and who on the list may be meant. Enter adds and marks Attended; when somebody
 * on the list may be meant, it goes to them instead, and only a press on a button that says so adds.
 */
function AddGuestForm({ begin }: { readonly begin: SplitQuery }) {
  const { newGuest: words } = useWording();
  const { newGuest } = useStores();
  const { isSaving, failure, similar, lookFor, add } = useStore(newGuest);
  const draft = useNewGuest(begin);
  const { form, focusInvalid } = useFocusInvalid();
  const [isTried, setTried] = useState(false);
  const { firstName, lastName, email } = draft.details;
  useEffect(() => void lookFor({ firstName, lastName, email }), [lookFor, firstName, lastName, email]);

  const isWarned = !draft.isExisting && similar.length > 0;

  const submit = async (wished: Mark | null, isPressed: boolean) => {
    setTried(true);
    if (draft.guest === null) focusInvalid();
    else if (!(await add(draft.guest, wished, isWarned && isPressed))) focusSimilar(form.current);
  };
  const problems = isTried ? draft.problems : {};
  return (
    <form
      ref={form}
      className="add-guest"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit('Attended', isButtonPressed(event.nativeEvent));
      }}
    >
      {failure !== null && (
        <FailureNotice
          code={failure}
          kind="alarm"
          title={failure === 'connection-lost' ? words.notKnown : words.notSaved}
        />
      )}
      {!draft.isExisting && <NameFields draft={draft} problems={problems} focus={begin.goOnWith} />}
      {!draft.isExisting && <SimilarGuests />}
      <MoreFields draft={draft} problems={problems} />
      <DialogActions
        strong={
          <Button type="submit" look="go" disabled={isSaving}>
            <Check size={20} strokeWidth={2.5} aria-hidden="true" />
            {isWarned ? words.addAnywayAttended : words.addAttended}
          </Button>
        }
      >
        <Button disabled={isSaving} onPress={() => void submit(null, true)}>
          {isWarned ? words.addAnyway : words.add}
        </Button>
      </DialogActions>
    </form>
  );
}

/** Enter in a field submits by the button too, without having gone to it. */
function isButtonPressed(event: Event): boolean {
  return event instanceof SubmitEvent && event.submitter === document.activeElement;
}

/** Adds somebody who stands at the door and is not on the list. */
export function AddGuestDialog() {
  const { newGuest: words } = useWording();
  const { newGuest } = useStores();
  const begin = useStore(newGuest, (state) => state.begin);
  const close = useStore(newGuest, (state) => state.close);
  if (begin === null) return null;
  return (
    <ModalDialog heading={words.heading} onClose={close} letsScansIn>
      <AddGuestForm begin={begin} />
    </ModalDialog>
  );
}

/** Opens the form for somebody who is not on the list. */
export function AddGuestButton() {
  const { newGuest: words } = useWording();
  const { newGuest } = useStores();
  const open = useStore(newGuest, (state) => state.open);
  return (
    <Button className="add-guest-button" aria-label={words.open} onPress={open}>
      <UserPlus size={20} aria-hidden="true" />
      <span className="add-guest-button__word">{words.open}</span>
    </Button>
  );
}

/** Warns of guests on the list who may be the new guest, and offers to use them instead. */
function SimilarGuests() {
  const { newGuest: words } = useWording();
  const { newGuest } = useStores();
  const similar = useStore(newGuest, (state) => state.similar);
  return (
    <div className="similar-guests" role="status">
      {similar.length > 0 && (
        <>
          <p className="similar-guests__heading">
            <Users size={22} aria-hidden="true" />
            {words.similar({ guests: similar.length })}
          </p>
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
function focusSimilar(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('.similar-guests button')?.focus();
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
      <div className="similar-guests__text">
        <bdi className="similar-guests__name truncated" title={name}>
          {name}
        </bdi>
        {row.email !== null && (
          <bdi className="truncated" title={row.email}>
            {row.email}
          </bdi>
        )}
        <bdi className="truncated" title={attendance}>
          {attendance}
        </bdi>
      </div>
      <Button aria-label={words.useGuest({ name })} onPress={() => void use(row)}>
        {words.use}
      </Button>
    </li>
  );
}
