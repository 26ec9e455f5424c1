import { UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import './door-tile.css';

interface DoorTileProps {
  readonly door: string | null;
  /** `line`: the door of another laptop. */
  readonly look?: 'inverse' | 'line';
  readonly isSmall?: boolean;
  /** Stands on its corner. */
  readonly children?: ReactNode;
}

/** The letter of a door on a tile; without a door, a person in a frame. It only repeats what the words say. */
export function DoorTile({ door, look = 'inverse', isSmall = false, children }: DoorTileProps) {
  const classes = [
    'door-tile',
    !door && 'door-tile--empty',
    look === 'line' && 'door-tile--line',
    isSmall && 'door-tile--small',
  ];
  return (
    <span className={classes.filter(Boolean).join(' ')} aria-hidden="true">
      {door ? doorLetter(door) : <UserRound size={20} />}
      {children}
    </span>
  );
}

/** "B" of "Door B", "12" of "Gate 12", "N" of "North entrance": what tells doors apart on a tile. */
function doorLetter(door: string): string {
  const words = door.split(/\s+/u).filter((word) => word !== '');
  const last = words.at(-1) ?? '';
  if (words.length > 1 && [...last].length <= 2) return last.toUpperCase();
  return ([...(words[0] ?? '')][0] ?? '').toUpperCase();
}
