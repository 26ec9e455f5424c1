import type { LucideIcon } from 'lucide-react';
import './band.css';

/** What a band looks like; the rest of it is one for all. */
export type BandTone = 'go' | 'quiet' | 'look' | 'signal' | 'stop' | 'ask';

/** The classes of a band: a section across the end of the window that is read from three metres away. */
export function bandClasses(tone: BandTone, own: string): string {
  return `band band--${tone} ${own}`;
}

/** The leaf of an open door, with a sign that tells bands apart without colour. */
export function BandLeaf({ icon: Icon }: { readonly icon: LucideIcon }) {
  return (
    <div className="band__leaf">
      <Icon className="band__icon" strokeWidth={2.25} aria-hidden="true" />
    </div>
  );
}

/** Letters of a name that stand in one line at full size. */
const longName = 22;

interface BandNameProps {
  readonly name: string;
  /** Where the family name stands in it. */
  readonly surname: readonly [from: number, to: number] | null;
  readonly id?: string;
}

/** The name of a guest as large as it fits, the family name strong; any other text is strong as a whole. */
export function BandName({ name, surname, id }: BandNameProps) {
  const [from, to] = surname ?? [0, name.length];
  return (
    <p id={id} className={[...name].length > longName ? 'band__name band__name--long' : 'band__name'}>
      <bdi dir="auto">
        {name.slice(0, from)}
        <b>{name.slice(from, to)}</b>
        {name.slice(to)}
      </bdi>
    </p>
  );
}

interface BandFactProps {
  readonly icon?: LucideIcon | null;
  /** `solid`: in the colour of the text; `look`: amber. */
  readonly look?: 'solid' | 'look';
  /** Read before the text by a screen reader. */
  readonly kind?: string | undefined;
  readonly children: string;
}

/** One thing to know, in a frame: two lines of it, and the rest in a tooltip. */
export function BandFact({ icon: Icon, look, kind, children }: BandFactProps) {
  return (
    <span className={look === undefined ? 'band__fact' : `band__fact band__fact--${look}`} title={children}>
      {Icon && <Icon size={20} aria-hidden="true" />}
      {kind !== undefined && <span className="visually-hidden">{kind}</span>}
      <bdi>{children}</bdi>
    </span>
  );
}
