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
import { SimilarGuests } from './similar-guests.tsx';
import { useNewGuest } from './use-new-guest.ts';
import './add-guest-form.css';

/** Name and e-mail, the rest on demand, and who on the list may be meant. Enter adds and marks Attended. */
export function AddGuestForm({ begin }: { readonly begin: SplitQuery }) {
  const { newGuest: words } = useWording();
  const { newGuest } = useStores();
  const { isSaving, failure, lookFor, add, close } = useStore(newGuest);
  const draft = useNewGuest(begin);
  const { form, focusInvalid } = useFocusInvalid();
  const [isTried, setTried] = useState(false);
  const { firstName, lastName, email } = draft.details;
  useEffect(() => void lookFor({ firstName, lastName, email }), [lookFor, firstName, lastName, email]);

  const submit = (wished: Mark | null) => {
    setTried(true);
    if (draft.guest === null) focusInvalid();
    else void add(draft.guest, wished);
  };
  const problems = isTried ? draft.problems : {};
  return (
    <form
      ref={form}
      className="add-guest"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit('Attended');
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
        <Button disabled={isSaving} onPress={() => submit(null)}>
          {words.add}
        </Button>
        <Button type="submit" look="primary" disabled={isSaving}>
          {words.addAttended}
        </Button>
      </div>
    </form>
  );
}
