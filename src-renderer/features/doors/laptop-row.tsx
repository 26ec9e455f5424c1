import { Link2, Send, Trash2, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DoorState, OtherDoor } from '../../../src-shared/domain/doors.ts';
import { useWording } from '../../app/services.tsx';
import type { LaptopTask } from '../../store/doors-store.ts';
import { ActionMenu, type MenuAction } from '../../ui/action-menu.tsx';
import { Button } from '../../ui/button.tsx';
import { DoorTile } from '../operator/door-tile.tsx';
import { isStranded } from './describe-door.ts';
import './laptop-row.css';

interface LaptopFaceProps {
  /** Of its door: on the tile. */
  readonly door: string;
  readonly title: string;
  readonly operator: string | null;
  readonly state: DoorState;
  readonly isOurs?: boolean;
  /** How it stands, in words. */
  readonly said: string;
  readonly facts?: readonly string[];
  /** Guests let in there; null without an event. */
  readonly admitted: number | null;
  /** At the end of the line. */
  readonly menu?: ReactNode;
  readonly children?: ReactNode;
}

/** A laptop in one line: its door, who works there, how it stands, and how many guests it has let in. */
export function LaptopFace({
  door,
  title,
  operator,
  state,
  isOurs = false,
  said,
  facts = [],
  admitted,
  menu,
  children,
}: LaptopFaceProps) {
  const { doors: words } = useWording();
  return (
    <li className={state === 'lost' ? 'laptop laptop--lost' : 'laptop'}>
      <LaptopTile name={door} state={state} isOurs={isOurs} />
      <div className="laptop__who">
        <p className="laptop__name">
          <bdi>{title}</bdi>
          {operator !== null && operator !== '' && (
            <>
              {' · '}
              <bdi>{operator}</bdi>
            </>
          )}
        </p>
        <p className="laptop__state">{said}</p>
      </div>
      {admitted !== null && (
        <p className="laptop__count">
          <b>{words.count({ count: admitted })}</b> {words.isIn}
        </p>
      )}
      <span className="laptop__menu">{menu}</span>
      {facts.length > 0 && <p className="laptop__facts">{facts.join(' · ')}</p>}
      {children}
    </li>
  );
}

interface OtherLaptopProps {
  readonly door: OtherDoor;
  readonly said: string;
  readonly facts: readonly string[];
  /** What a person should look at. */
  readonly asks: readonly string[];
  /** How long it stays paired; null until it is removed. */
  readonly until: string | null;
  readonly hasEvent: boolean;
  readonly onTask: (task: LaptopTask) => void;
}

/** Another laptop: what there is to know and to look at, and what can be done about it. */
export function OtherLaptop({ door, said, facts, asks, until, hasEvent, onTask }: OtherLaptopProps) {
  const { doors: words } = useWording();
  const { name, operator, state, admitted, canTakeOver } = door;
  const takeOver = {
    label: words.takeOver.action({ name, count: canTakeOver }),
    onAction: () => onTask({ kind: 'take-over', door }),
  };
  const isAsked = hasEvent && isStranded(door);
  const actions: readonly MenuAction[] = [
    ...(hasEvent && canTakeOver > 0 && !isAsked ? [{ ...takeOver, icon: Send, group: 'now' as const }] : []),
    {
      label: words.address.action,
      icon: Link2,
      group: 'now',
      onAction: () => onTask({ kind: 'address', door }),
    },
    {
      label: words.remove.action,
      icon: Trash2,
      group: 'now',
      ...(until !== null && { detail: until }),
      onAction: () => onTask({ kind: 'remove', door }),
    },
  ];
  return (
    <LaptopFace
      door={name}
      title={name}
      operator={operator}
      state={state}
      said={said}
      facts={facts}
      admitted={hasEvent ? admitted : null}
      menu={state !== 'former' && <ActionMenu label={words.moreFor({ name })} actions={actions} />}
    >
      {asks.length > 0 && (
        <div className="laptop__ask">
          <TriangleAlert className="laptop__sign" size={20} aria-hidden="true" />
          <div>
            {asks.map((ask) => (
              <p key={ask}>{ask}</p>
            ))}
            {isAsked && <Button onPress={takeOver.onAction}>{takeOver.label}</Button>}
          </div>
        </div>
      )}
    </LaptopFace>
  );
}

interface LaptopTileProps {
  /** The name of its door. */
  readonly name: string;
  readonly state: DoorState;
  readonly isOurs?: boolean;
  readonly isSmall?: boolean;
}

/** The tile of a laptop, with a dot for how it stands: full in step, a ring else, amber when it is lost. */
export function LaptopTile({ name, state, isOurs = false, isSmall = false }: LaptopTileProps) {
  return (
    <DoorTile door={name} look={isOurs ? 'inverse' : 'line'} isSmall={isSmall}>
      <i className={`laptop-dot laptop-dot--${state}`} />
    </DoorTile>
  );
}
