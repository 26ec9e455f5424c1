import type { WrittenText } from '../../../src-shared/domain/new-guest.ts';
import { useWording } from '../../app/services.tsx';
import { DetailsSection } from './details-section.tsx';
import { NamedTexts } from './named-texts.tsx';

/** What was typed when the guest was added here and the service does not show: it is seen nowhere else. */
export function WrittenSection({ written }: { readonly written: readonly WrittenText[] }) {
  const { guestDetails: words, newGuest } = useWording();
  return (
    <DetailsSection heading={words.written}>
      <NamedTexts texts={written.map(({ field, text }) => ({ name: newGuest[field], text }))} />
      <p className="details__quiet">{words.writtenOnly}</p>
    </DetailsSection>
  );
}
