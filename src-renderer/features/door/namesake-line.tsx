import type { GuestRow } from '../../../src-shared/domain/guest-row.ts';
import { useWording } from '../../app/services.tsx';
import { GuestEmail } from './guest-email.tsx';

/** Warns of namesakes, and tells this one apart from them: the e-mail, and what differs if no chip says it. */
export function NamesakeLine({ row }: { readonly row: GuestRow }) {
  const { door: words } = useWording();
  const { differs, chips } = row;
  const isSaid = chips.some(({ label }) => label === differs?.name);
  return (
    <p className="guest__line">
      <span className="guest__part">
        <span className="guest__same-name">{words.sameName({ count: row.sameName })}</span>
        <GuestEmail row={row} />
        {differs !== null && !isSaid && (
          <bdi className="truncated">{words.chip({ label: differs.name, text: differs.text })}</bdi>
        )}
      </span>
    </p>
  );
}
