import type { NamedText } from '../../../src-shared/domain/guest-row.ts';
import { useWording } from '../../app/services.tsx';
import { LongText } from './long-text.tsx';

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
