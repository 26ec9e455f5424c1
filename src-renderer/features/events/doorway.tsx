import { useId } from 'react';
import './doorway.css';

interface DoorwayProps {
  /** How far the door is open, from 0, closed, to 1. */
  readonly openness: number;
}

/** Where the hinges are, where the opening ends, and its height. */
const [hinge, jamb, top, floor] = [126, 238, 88, 392];
/** How far the edge of the leaf comes out of the frame when it stands at a right angle. */
const [overTop, overFloor] = [25, 32];
/** How far the leaf swings, in degrees: on the way, and when everything is ready. */
const [ajar, wide] = [90, 105];

/** The drawn door of Tonight and of the first steps: its leaf swings open, and light falls through. It only repeats what the words say. */
export function Doorway({ openness }: DoorwayProps) {
  const light = useId();
  const angle = ((openness === 1 ? wide : ajar * openness) / 180) * Math.PI;
  const edge = Math.round(hinge + (jamb - hinge) * Math.cos(angle));
  const edgeTop = Math.round(top - overTop * Math.sin(angle));
  const edgeFloor = Math.round(floor + overFloor * Math.sin(angle));
  const gap = Math.max(hinge, edge);
  // The light ends at the lower side of the picture, as wide again as its gap.
  const from = Math.round(gap - (jamb - gap) * 0.6);
  return (
    <svg className="doorway" viewBox="0 0 340 452" aria-hidden="true">
      <defs>
        <linearGradient id={light} x1="0" y1="0" x2="0" y2="1">
          <stop className="doorway__light-near" offset="0" />
          <stop className="doorway__light-far" offset="1" />
        </linearGradient>
      </defs>
      <path className="doorway__floor" d="M84 392H340" />
      <path fill={`url(#${light})`} d={`M${gap} ${floor}H${jamb}L400 470H${from}z`} />
      <path className="doorway__room" d={`M${hinge} ${top}H${jamb}V${floor}H${hinge}z`} />
      <path className="doorway__frame" d="M122 392V84h120v308" />
      <path
        className="doorway__leaf"
        d={`M${hinge} ${top}L${edge} ${edgeTop}V${edgeFloor}L${hinge} ${floor}z`}
      />
      <path className="doorway__handle" d={`M${Math.round(hinge + (edge - hinge) * 0.86)} 236v24`} />
    </svg>
  );
}
