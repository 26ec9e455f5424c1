import { Check, UserPlus } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useStores, useWording } from '../../app/services.tsx';
import type { Mark } from '../../store/door/door-state.ts';
import { hasSimilar } from '../../store/door/new-guest-store.ts';
import type { SplitQuery } from '../../store/door/split-query.ts';
import { Button } from '../../ui/button.tsx';
import { useFocusInvalid } from '../../ui/focus.ts';
import { DialogActions, ModalDialog } from '../../ui/modal-dialog.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { MoreFields, NameFields } from './new-guest-fields.tsx';
import { focusSimilar, SimilarGuests } from './similar-guests.tsx';
import { useNewGuest } from './use-new-guest.ts';
import './add-guest-form.css';

/**
 * Name and e-mail, the rest on demand, and who is or was on the list and may be meant. Enter adds and marks Attended;
 * when somebody may be meant, it goes to them instead, and only a press on a button that says so adds.
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

  const isWarned = !draft.isExisting && hasSimilar(similar);

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
