import type { Doors } from '../../../src-shared/domain/doors.ts';
import { DoorTile } from '../operator/door-tile.tsx';
import './linked-doors.css';

/** As many tiles as the panel has room for. */
const mostTiles = 7;

interface LinkedDoorsProps {
  readonly doors: Doors;
  /** The door of this laptop. */
  readonly ours: string;
}

/** The doors in a line: solid green to a door in step, dashed amber to one that is lost. The rows say the same. */
export function LinkedDoors({ doors: { others }, ours }: LinkedDoorsProps) {
  const isCrowded = others.length + 1 > mostTiles;
  const shown = isCrowded ? others.slice(0, mostTiles - 2) : others;
  return (
    <div className="linked-doors" aria-hidden="true">
      <DoorTile door={ours} />
      {shown.map(({ door, name, state }) => (
        <span key={door} className="linked-doors__next">
          <i className={`linked-doors__link linked-doors__link--${state}`} />
          <DoorTile door={name} look="line" />
        </span>
      ))}
      {isCrowded && <span className="linked-doors__rest">+{others.length - shown.length}</span>}
    </div>
  );
}
