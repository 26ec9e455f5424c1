import type { DoorState } from '../../../src-shared/domain/doors.ts';
import { DoorTile } from '../operator/door-tile.tsx';
import './laptop-tile.css';

interface LaptopTileProps {
  /** The name of its door. */
  readonly name: string;
  /** `ours`: this laptop. */
  readonly state: DoorState | 'ours';
  readonly isSmall?: boolean;
}

/** The tile of a laptop, with a dot for how it stands: full in step, a ring else, amber when it is lost. */
export function LaptopTile({ name, state, isSmall = false }: LaptopTileProps) {
  const isOurs = state === 'ours';
  return (
    <DoorTile door={name} look={isOurs ? 'inverse' : 'line'} isSmall={isSmall}>
      <i className={`laptop-dot laptop-dot--${isOurs ? 'in-step' : state}`} />
    </DoorTile>
  );
}
