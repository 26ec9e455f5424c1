import { type FormEvent, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useStores, useWording } from '../../app/services.tsx';
import type { Mark } from '../../store/door/door-state.ts';
import type { SplitQuery } from '../../store/door/split-query.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { useFocusInvalid } from '../../ui/use-focus-invalid.ts';
import { MoreFields } from './more-fields.tsx';
import { NameFields } from './name-fields.tsx';
import { focusSimilar, SimilarGuests } from './similar-guests.tsx';
import { useNewGuest } from './use-new-guest.ts';
import './add-guest-form.css';

/**
 * Name and e-mail, the rest on demand, and who on the list may be meant. Enter adds and marks Attended; when somebody
 * on the list may be meant, it goes to them instead, and only a press on a button that says so adds.
 */
export function AddGuestForm({ begin }: { readonly begin: SplitQuery }) {
  const { newGuest: words } = useWording();
  const { newGuest } = useStores();
  const { isSaving, failure, similar, lookFor, add, close } = useStore(newGuest);
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
      <div className="dialog__actions">
        <Button onPress={close}>{words.cancel}</Button>
        <Button disabled={isSaving} onPress={() => void submit(null, true)}>
          {isWarned ? words.addAnyway : words.add}
        </Button>
        <Button type="submit" look="primary" disabled={isSaving}>
          {isWarned ? words.addAnywayAttended : words.addAttended}
        </Button>
      </div>
    </form>
  );
}

/** Enter in a field submits by the button too, without having gone to it. */
function isButtonPressed(event: Event): boolean {
  return event instanceof SubmitEvent && event.submitter === document.activeElement;
}
