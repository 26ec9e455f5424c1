import { Link } from 'lucide-react';
import { useState } from 'react';
import type { GuestRow } from '../../../src-shared/domain/guest-row.ts';
import { useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';
import { CreateLinksDialog } from './create-links-dialog.tsx';
import { DetailsSection } from './details-section.tsx';
import { ExistingLink } from './existing-link.tsx';

interface LinkSectionProps {
  readonly row: GuestRow;
  readonly link: string | null;
}

/** The guest's own RSVP link, or the way to have one made. */
export function LinkSection({ row, link }: LinkSectionProps) {
  const { door, rsvpLinks: words } = useWording();
  const { personId } = row;
  const name = row.name || door.noName;
  const isKnown = row.walkIn === null || row.walkIn === 'service';
  const [isAsking, setAsking] = useState(false);
  return (
    <DetailsSection heading={words.heading}>
      {!link && <p className="details__quiet">{isKnown ? words.none : words.notYet}</p>}
      {!link && isKnown && (
        <Button className="details__action" onPress={() => setAsking(true)}>
          <Link size={16} aria-hidden="true" />
          {words.create}
        </Button>
      )}
      {link && <ExistingLink personId={personId} name={name} link={link} />}
      {isAsking && <CreateLinksDialog guest={{ personId, name }} onClose={() => setAsking(false)} />}
    </DetailsSection>
  );
}
