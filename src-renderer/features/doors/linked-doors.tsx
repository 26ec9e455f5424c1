import type { DoorState, OtherDoor } from '../../../src-shared/domain/doors.ts';
import { DoorTile } from '../operator/door-tile.tsx';
import { pickShown } from './order-doors.ts';
import './linked-doors.css';

/** As many tiles as the panel has room for. */
const mostTiles = 7;

interface LinkedDoorsProps {
  readonly others: readonly OtherDoor[];
  /** The door of this laptop. */
  readonly ours: string;
}

/**
 * The doors in a line: solid green between doors in step, dashed amber to one that is lost. Those that are lost stand at
 * the end, so that the line goes on to all that are here. The rows say the same.
 */
export function LinkedDoors({ others, ours }: LinkedDoorsProps) {
  const picked = pickShown(others, mostTiles);
  const isLost = ({ state }: OtherDoor) => state === 'lost';
  const shown = [...picked.filter((other) => !isLost(other)), ...picked.filter(isLost)];
  return (
    <div className="linked-doors" aria-hidden="true">
      <DoorTile door={ours} />
      {shown.map(({ door, name, state }, place) => (
        <span key={door} className="linked-doors__next">
          <i className={`linked-doors__link linked-doors__link--${linkOf(shown[place - 1]?.state, state)}`} />
          <DoorTile door={name} look="line" />
        </span>
      ))}
      {shown.length < others.length && (
        <span className="linked-doors__rest">+{others.length - shown.length}</span>
      )}
    </div>
  );
}

/** The best first; what stands between is not known to hold the same. */
const standings: readonly DoorState[] = ['in-step', 'behind', 'elsewhere', 'no-door', 'relayed', 'lost'];

/** A link stands as the worse of its two ends. `before`: without one this laptop, which is always here. */
function linkOf(before: DoorState | undefined, after: DoorState): DoorState {
  if (before === undefined) return after;
  return standings.indexOf(before) > standings.indexOf(after) ? before : after;
}
