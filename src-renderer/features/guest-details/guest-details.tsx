import { UserMinus } from 'lucide-react';
import { useStore } from 'zustand';
import type { GuestDetails as Details, QuestionResponse } from '../../../src-shared/domain/guest-details.ts';
import type { GuestRow, NamedText } from '../../../src-shared/domain/guest-row.ts';
import type { WrittenText } from '../../../src-shared/domain/new-guest.ts';
import type { Wording } from '../../../src-shared/wording/wording.ts';
import { useStores, useWording } from '../../app/services.tsx';
import { ActionMenu } from '../../ui/action-menu.tsx';
import { chipIcon } from '../door/guest-list/chip-icons.ts';
import { AttendanceSection, DecisionList } from './attendance-section.tsx';
import { useChipChoice } from './chip-choice-dialog.tsx';
import { focusDetails } from './details-focus.ts';
import { DetailsSection, LongText, NamedTexts } from './details-section.tsx';
import { LinkSection } from './link-section.tsx';
import { RsvpHistory, RsvpSection } from './rsvp-section.tsx';

/** Everything about one guest: first what the door asks, then how it came to be. */
export function GuestDetails({ details }: { readonly details: Details }) {
  const wording = useWording();
  const { guestDetails: words } = wording;
  const { dietary, rsvpNote, written, columns, responses } = details;
  const atTop = [details.row.table?.name, details.row.seat?.name];
  return (
    <>
      <AttendanceSection row={details.row} more={<MoreActions row={details.row} />} />
      <div className="details__trio">
        <PlaceText place={details.row.table} />
        <PlaceText place={details.row.seat} />
        <RsvpSection row={details.row} decisions={details.decisions} />
      </div>
      {dietary.length > 0 && <DietarySection row={details.row} dietary={dietary} />}
      {rsvpNote !== null && rsvpNote.trim() !== '' && (
        <DetailsSection heading={words.note}>
          <div className="details__note">
            <LongText text={rsvpNote} />
          </div>
        </DetailsSection>
      )}
      {responses.length > 0 && <ResponsesSection responses={responses} />}
      {written.length > 0 && <WrittenSection written={written} />}
      {columns.length > 0 && (
        <DetailsSection heading={words.columns}>
          <NamedTexts texts={columns.filter(({ name }) => !atTop.includes(name))} />
        </DetailsSection>
      )}
      <LinkSection row={details.row} link={details.rsvpLink} />
      <RsvpHistory steps={details.rsvpHistory} />
      <DecisionList row={details.row} decisions={details.decisions} />
      <DetailsSection heading={words.other}>
        <NamedTexts texts={otherFields(details, wording)} />
      </DetailsSection>
    </>
  );
}

/** Table or seat, in figures to be read from a step away. */
function PlaceText({ place }: { readonly place: NamedText | null }) {
  if (place === null) return null;
  return (
    <p className="details__place">
      <bdi className="details__place-name">{place.name}</bdi>
      <bdi className="details__place-text">{place.text}</bdi>
    </p>
  );
}

interface DietarySectionProps {
  readonly row: GuestRow;
  readonly dietary: readonly string[];
}

/** What the guest does not eat: an allergy on a card of its own, the rest as words. */
function DietarySection({ row, dietary }: DietarySectionProps) {
  const { guestDetails: words } = useWording();
  const allergies = row.chips.filter(({ kind, text }) => kind === 'allergy' && dietary.includes(text));
  const others = dietary.filter((text) => !allergies.some((allergy) => allergy.text === text));
  return (
    <DetailsSection heading={words.dietary}>
      {allergies.map((allergy) => {
        const Icon = chipIcon(allergy);
        return (
          <p key={allergy.text} className="details__allergy">
            {Icon !== null && <Icon size={28} aria-hidden="true" />}
            <bdi>{allergy.text}</bdi>
          </p>
        );
      })}
      {others.length > 0 && (
        <ul className="details__tags">
          {others.map((text, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the service may name one restriction twice.
            <li key={place} className="details__tag" dir="auto">
              {text}
            </li>
          ))}
        </ul>
      )}
    </DetailsSection>
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

/** What the guest answered to the questions of the RSVP. */
function ResponsesSection({ responses }: { readonly responses: readonly QuestionResponse[] }) {
  const { guestDetails: words } = useWording();
  return (
    <DetailsSection heading={words.answers}>
      <dl className="named-texts">
        {responses.map(({ title, description, answers }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two questions may bear one title, and they have no id.
          <div key={index} className="named-texts__one">
            <dt className="named-texts__name">
              <bdi>{title || words.noQuestion}</bdi>
              {description && <span className="named-texts__hint">{description}</span>}
            </dt>
            <dd className="named-texts__text">
              {answers.length === 0 && <span className="details__quiet">{words.noAnswer}</span>}
              {answers.map((answer, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: one answer may be given twice.
                <LongText key={place} text={answer} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </DetailsSection>
  );
}

/** What was typed when the guest was added here and the service does not show: it is seen nowhere else. */
function WrittenSection({ written }: { readonly written: readonly WrittenText[] }) {
  const { guestDetails: words, newGuest } = useWording();
  return (
    <DetailsSection heading={words.written}>
      <NamedTexts texts={written.map(({ field, text }) => ({ name: newGuest[field], text }))} />
      <p className="details__quiet">{words.writtenOnly}</p>
    </DetailsSection>
  );
}

/** What is seldom done about a guest: choose what rows show, and ask whether the guest is to be removed. */
function MoreActions({ row }: { readonly row: GuestRow }) {
  const { events, removal } = useWording();
  const { door } = useStores();
  const askRemoval = useStore(door, (state) => state.askRemoval);
  const chipChoice = useChipChoice(focusDetails);
  return (
    <>
      <ActionMenu
        label={events.more}
        isTall
        actions={[
          { ...chipChoice.action, group: 'now' },
          { label: removal.open, icon: UserMinus, group: 'now', onAction: () => askRemoval(row) },
        ]}
      />
      {chipChoice.dialog}
    </>
  );
}
