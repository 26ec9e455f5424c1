import { useStore } from 'zustand';
import type { Doors } from '../../../src-shared/domain/doors.ts';
import { useNow, useStores, useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';
import { describeDoorsLine } from './describe-doors-line.ts';
import { LaptopTile } from './laptop-row.tsx';
import { pickShown, standingOfOurs } from './order-doors.ts';
import './doors-line.css';

/**
 * Beside the list: how the laptops of all doors stand. A press opens them. Nothing while no other laptop is paired, unless
 * something is wrong.
 */
export function DoorsLine() {
  const { doors: store } = useStores();
  const doors = useStore(store, (state) => state.doors);
  if (doors === null || (doors.others.length === 0 && doors.trouble === null)) return null;
  return <Line doors={doors} />;
}

/** As many tiles as the column has room for. */
const mostTiles = 4;

function Line({ doors }: { readonly doors: Doors }) {
  const wording = useWording();
  const { doors: store, preferences } = useStores();
  const { receivedAtMs, open } = useStore(store);
  const ours = useStore(preferences, (state) => state.operator.operator.door);
  const elapsedMs = Math.max(0, useNow(1_000) - receivedAtMs);
  const { others, name } = doors;
  const shown = pickShown(others, mostTiles);
  const { headline, detail } = describeDoorsLine(doors, elapsedMs, wording);
  return (
    <Button look="quiet" className="doors-line" onPress={open}>
      <span className="doors-line__tiles" aria-hidden="true">
        <LaptopTile name={ours || name} state={standingOfOurs(doors)} isOurs isSmall />
        {shown.map((other) => (
          <LaptopTile key={other.door} name={other.name} state={other.state} isSmall />
        ))}
        {shown.length < others.length && <span>+{others.length - shown.length}</span>}
      </span>
      <span className="doors-line__text">
        <b>{headline}</b>
        <span>{detail}</span>
      </span>
    </Button>
  );
}
