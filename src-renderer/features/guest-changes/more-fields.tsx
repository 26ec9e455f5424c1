import { useWording } from '../../app/services.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { NewGuestDraft, Problems } from './use-new-guest.ts';

interface MoreFieldsProps {
  readonly draft: NewGuestDraft;
  readonly problems: Problems;
}

const shortFields = ['phoneNumber', 'company', 'position'] as const;
const longestLine = 320;
const longestId = 512;
const longestNotes = 10_000;

/** What a door seldom asks, folded away: the other fields, or the person id of somebody the service knows. */
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
