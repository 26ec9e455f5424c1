import { type ReactNode, useId, useState } from 'react';
import type { NamedText } from '../../../src-shared/domain/guest-row.ts';
import { useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';

interface DetailsSectionProps {
  readonly heading: string;
  readonly children: ReactNode;
}

/** One part of the details under its heading. */
export function DetailsSection({ heading, children }: DetailsSectionProps) {
  const id = useId();
  return (
    <section className="details-section" aria-labelledby={id}>
      <h3 id={id} className="details-section__heading">
        {heading}
      </h3>
      {children}
    </section>
  );
}

/** Names with their texts, one under the other. */
export function NamedTexts({ texts }: { readonly texts: readonly NamedText[] }) {
  const { guestDetails: words } = useWording();
  return (
    <dl className="named-texts">
      {texts.map(({ name, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a field of the service may bear the name of one of ours.
        <div key={index} className="named-texts__one">
          <dt className="named-texts__name" dir="auto">
            {name}
          </dt>
          <dd className="named-texts__text">
            {text.trim() === '' ? (
              <span className="details__quiet">{words.empty}</span>
            ) : (
              <LongText text={text} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** More than this is shown when somebody asks for it. */
const shownAtOnce = 400;

/** A text of any length and any direction: its beginning, and all of it on request. */
export function LongText({ text }: { readonly text: string }) {
  const { guestDetails: words } = useWording();
  const [isWhole, setWhole] = useState(false);
  const characters = [...text];
  const isLong = characters.length > shownAtOnce;
  const shown = isLong && !isWhole ? `${characters.slice(0, shownAtOnce).join('')} …` : text;
  return (
    <>
      <p className="details__text" dir="auto">
        {shown}
      </p>
      {isLong && (
        <Button look="quiet" className="details__more" onPress={() => setWhole(!isWhole)}>
          {isWhole ? words.showLess : words.showAll}
        </Button>
      )}
    </>
  );
}
