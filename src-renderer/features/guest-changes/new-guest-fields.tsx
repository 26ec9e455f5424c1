import { useWording } from '../../app/services.tsx';
import type { SplitQuery } from '../../store/door/split-query.ts';
import { Checkbox, TextField } from '../../ui/form-fields.tsx';
import type { NewGuestDraft, Problems } from './use-new-guest.ts';

interface NameFieldsProps {
  readonly draft: NewGuestDraft;
  readonly problems: Problems;
  /** The field that takes the focus. */
  readonly focus: SplitQuery['goOnWith'];
}

const longest = 320;

/** Name and email, the fields that are always shown. */
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

interface MoreFieldsProps {
  readonly draft: NewGuestDraft;
  readonly problems: Problems;
}

const shortFields = ['phoneNumber', 'company', 'position'] as const;
const longestLine = 320;
const longestId = 512;
const longestNotes = 10_000;

/** The other fields, folded away, or the person id of somebody the service knows. */
export function MoreFields({ draft, problems }: MoreFieldsProps) {
  const { newGuest: words } = useWording();
  return (
    <details className="add-guest__more">
      <summary className="add-guest__summary">{words.more}</summary>
      <div className="add-guest__fields">
        <Checkbox label={words.existing} isSelected={draft.isExisting} onChange={draft.setExisting} />
        {draft.isExisting ? (
          <TextField
            label={words.personId}
            value={draft.personId}
            onChange={draft.setPersonId}
            hint={words.personIdHint}
            problem={problems.personId ?? null}
            maxLength={longestId}
            autoFocus
          />
        ) : (
          <>
            {shortFields.map((field) => (
              <TextField
                key={field}
                label={words[field]}
                value={draft.details[field]}
                onChange={(text) => draft.setDetail(field, text)}
                maxLength={longestLine}
              />
            ))}
            <TextField
              label={words.notes}
              value={draft.details.notes}
              onChange={(text) => draft.setDetail('notes', text)}
              maxLength={longestNotes}
              isLong
            />
          </>
        )}
      </div>
    </details>
  );
}
