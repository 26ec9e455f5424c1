import { useState } from 'react';
import { type NewGuest, newGuestSchema } from '../../../src-shared/domain/new-guest.ts';
import type { Wording } from '../../../src-shared/wording/wording.ts';
import { useWording } from '../../app/services.tsx';
import type { SplitQuery } from '../../store/door/split-query.ts';

const noDetails = {
  firstName: '',
  lastName: '',
  email: '',
  phoneNumber: '',
  company: '',
  position: '',
  notes: '',
};

export type DetailField = keyof typeof noDetails;
export type Details = Readonly<Record<DetailField, string>>;

/** Why the form cannot be sent as it is, by the field that it is about. */
export type Problems = Readonly<Partial<Record<'firstName' | 'email' | 'personId', string>>>;

/** What is typed about a new guest, and the guest it makes. */
export interface NewGuestDraft {
  readonly details: Details;
  readonly setDetail: (field: DetailField, text: string) => void;
  /** Whether somebody is added whom the service knows: then the person id is all there is to say. */
  readonly isExisting: boolean;
  readonly setExisting: (isExisting: boolean) => void;
  readonly personId: string;
  readonly setPersonId: (personId: string) => void;
  /** Null while there are problems. */
  readonly guest: NewGuest | null;
  readonly problems: Problems;
}

/** Begins with what the search says already. */
export function useNewGuest({ firstName, lastName, email }: SplitQuery): NewGuestDraft {
  const { newGuest: words } = useWording();
  const [details, setDetails] = useState<Details>({ ...noDetails, firstName, lastName, email });
  const [isExisting, setExisting] = useState(false);
  const [personId, setPersonId] = useState('');
  const problems = isExisting ? problemsOfId(personId, words) : problemsOf(details, words);
  const guest = newGuestSchema.safeParse(isExisting ? { personId: personId.trim() } : details).data ?? null;
  return {
    details,
    setDetail: (field, text) => setDetails((before) => ({ ...before, [field]: text })),
    isExisting,
    setExisting,
    personId,
    setPersonId,
    guest: Object.keys(problems).length > 0 ? null : guest,
    problems,
  };
}

function problemsOfId(personId: string, words: Wording['newGuest']): Problems {
  return personId.trim() === '' ? { personId: words.personIdMissing } : {};
}

function problemsOf({ firstName, lastName, email }: Details, words: Wording['newGuest']): Problems {
  if ([firstName, lastName, email].every((text) => text.trim() === '')) return { firstName: words.nobody };
  const isEmail = email.trim() === '' || /^\S+@\S+$/u.test(email.trim());
  return isEmail ? {} : { email: words.emailInvalid };
}
