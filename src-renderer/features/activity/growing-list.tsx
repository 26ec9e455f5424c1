import { type ReactNode, useState } from 'react';
import { useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';

/** Items shown at first, and more with each press. */
const step = 10;

interface GrowingListProps<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  /** How many there are in all: the core hands over the first ones only. */
  readonly total: number;
  readonly keyOf: (item: Item) => string;
  readonly children: (item: Item) => ReactNode;
}

/** A list that begins short and grows on demand, so that two hundred lines bury nothing below them. */
export function GrowingList<Item>({ label, items, total, keyOf, children }: GrowingListProps<Item>) {
  const { activity: words } = useWording();
  const [shown, setShown] = useState(step);
  const hidden = items.length - shown;
  return (
    <>
      <ul className="activity-list" aria-label={label}>
        {items.slice(0, shown).map((item) => (
          <li key={keyOf(item)} className="activity-list__item">
            {children(item)}
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button onPress={() => setShown(shown + step)}>
          {words.more({ count: Math.min(step, hidden) })}
        </Button>
      )}
      {hidden <= 0 && total > items.length && (
        <p className="activity-section__quiet">{words.notShown({ count: total - items.length })}</p>
      )}
    </>
  );
}
