import type { GuestDetails as Details } from '../../../src-shared/domain/guest-details.ts';
import type { NamedText } from '../../../src-shared/domain/guest-row.ts';
import type { Wording } from '../../../src-shared/wording/wording.ts';
import { useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';
import { AttendanceSection } from './attendance-section.tsx';
import { DecisionList } from './decision-list.tsx';
import { DetailsSection } from './details-section.tsx';
import { focusDetails } from './focus-details.ts';
import { LinkSection } from './link-section.tsx';
import { LongText } from './long-text.tsx';
import { NamedTexts } from './named-texts.tsx';
import { RemoveButton } from './remove-button.tsx';
import { ResponsesSection } from './responses-section.tsx';
import { RsvpHistory } from './rsvp-history.tsx';
import { RsvpSection } from './rsvp-section.tsx';
import { useChipChoice } from './use-chip-choice.tsx';
import { WrittenSection } from './written-section.tsx';

/** Everything about one guest: first what the door asks, then how it came to be. */
export function GuestDetails({ details }: { readonly details: Details }) {
  const wording = useWording();
  const { guestDetails: words } = wording;
  const chipChoice = useChipChoice(focusDetails);
  const { dietary, rsvpNote, written, columns, responses } = details;
  return (
    <>
      <AttendanceSection row={details.row} />
      <RsvpSection row={details.row} decisions={details.decisions} />
      <LinkSection row={details.row} link={details.rsvpLink} />
      {dietary.length > 0 && (
        <DetailsSection heading={words.dietary}>
          <ul className="details__tags">
            {dietary.map((text, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the service may name one restriction twice.
              <li key={place} className="details__tag" dir="auto">
                {text}
              </li>
            ))}
          </ul>
        </DetailsSection>
      )}
      {rsvpNote !== null && rsvpNote.trim() !== '' && (
        <DetailsSection heading={words.note}>
          <LongText text={rsvpNote} />
        </DetailsSection>
      )}
      {written.length > 0 && <WrittenSection written={written} />}
      {columns.length > 0 && (
        <DetailsSection heading={words.columns}>
          <NamedTexts texts={columns} />
          <Button look="quiet" className="details__more" onPress={chipChoice.action.onAction}>
            {chipChoice.action.label}
          </Button>
        </DetailsSection>
      )}
      {chipChoice.dialog}
      {responses.length > 0 && <ResponsesSection responses={responses} />}
      <RsvpHistory steps={details.rsvpHistory} />
      <DecisionList row={details.row} decisions={details.decisions} />
      <DetailsSection heading={words.other}>
        <NamedTexts texts={otherFields(details, wording)} />
      </DetailsSection>
      <RemoveButton row={details.row} />
    </>
  );
}

function otherFields(details: Details, { guestDetails: words }: Wording): NamedText[] {
  return [
    { name: words.firstName, text: details.firstName ?? '' },
    { name: words.lastName, text: details.lastName ?? '' },
    { name: words.personId, text: details.row.personId },
    ...details.more,
  ];
}
