import type { QuestionResponse } from '../../../src-shared/domain/guest-details.ts';
import { useWording } from '../../app/services.tsx';
import { DetailsSection } from './details-section.tsx';
import { LongText } from './long-text.tsx';

/** What the guest answered to the questions of the RSVP. */
export function ResponsesSection({ responses }: { readonly responses: readonly QuestionResponse[] }) {
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
