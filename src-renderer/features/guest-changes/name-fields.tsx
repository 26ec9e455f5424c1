import { useWording } from '../../app/services.tsx';
import type { SplitQuery } from '../../store/door/split-query.ts';
import { TextField } from '../../ui/text-field.tsx';
import type { NewGuestDraft, Problems } from './use-new-guest.ts';

interface NameFieldsProps {
  readonly draft: NewGuestDraft;
  readonly problems: Problems;
  /** The field that takes the focus. */
  readonly focus: SplitQuery['goOnWith'];
}

const longest = 320;

/** What a door asks of everybody: the name, and the e-mail if there is time. */
export function NameFields({ draft: { details, setDetail }, problems, focus }: NameFieldsProps) {
  const { newGuest: words } = useWording();
  return (
    <>
      <div className="add-guest__pair">
        <TextField
          label={words.firstName}
          value={details.firstName}
          onChange={(text) => setDetail('firstName', text)}
          problem={problems.firstName ?? null}
          maxLength={longest}
          autoFocus={focus === 'firstName'}
        />
        <TextField
          label={words.lastName}
          value={details.lastName}
          onChange={(text) => setDetail('lastName', text)}
          maxLength={longest}
          autoFocus={focus === 'lastName'}
        />
      </div>
      <TextField
        label={words.email}
        type="email"
        value={details.email}
        onChange={(text) => setDetail('email', text)}
        problem={problems.email ?? null}
        maxLength={longest}
      />
    </>
  );
}
