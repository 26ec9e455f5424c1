import { Check } from 'lucide-react';
import { type ReactNode, type Ref, type RefObject, useId, useState } from 'react';
import type { Activity } from '../../../src-shared/domain/activity.ts';
import { useWording } from '../../app/services.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import './activity-section.css';

/** A part with something to settle. */
export interface OpenSectionProps {
  readonly activity: Activity;
  /** Takes the focus when something was settled and is gone. */
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
}

interface ActivitySectionProps {
  readonly heading: string;
  /** Takes the focus when something in the section was settled and is gone. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
  /** How many things stand in it; shown when there are any. */
  readonly count?: number;
  readonly children: ReactNode;
}

/** One part of the Activity screen under its heading. */
export function ActivitySection({ heading, headingRef, count = 0, children }: ActivitySectionProps) {
  const { activity: words } = useWording();
  const id = useId();
  return (
    <section className="activity-section" aria-labelledby={id}>
      <div className="activity-section__head">
        <h2 ref={headingRef} id={id} className="activity-section__heading" tabIndex={-1}>
          {heading}
        </h2>
        {count > 0 && <Badge text={words.count({ count })} look="quiet" />}
      </div>
      {children}
    </section>
  );
}

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

/** Says that a section is empty. */
export function NothingHere({ text }: { readonly text: string }) {
  return (
    <p className="activity-section__nothing">
      <Check size={18} aria-hidden="true" />
      {text}
    </p>
  );
}
