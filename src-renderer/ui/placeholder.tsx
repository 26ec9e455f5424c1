import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import './placeholder.css';

interface PlaceholderProps {
  readonly title: string;
  readonly hint?: string;
  /** Nothing is here yet, but will be. */
  readonly isWorking?: boolean;
  readonly children?: ReactNode;
}

/** A message in place of a list, under a door: open on an empty room, ajar while work goes on. */
export function Placeholder({ title, hint, isWorking = false, children }: PlaceholderProps) {
  return (
    <div className="placeholder">
      <DoorPicture leaf={isWorking ? 'ajar' : 'open'} />
      <p className="placeholder__title">
        {isWorking && <Working />}
        <bdi>{title}</bdi>
      </p>
      {hint !== undefined && <p className="placeholder__hint">{hint}</p>}
      {children}
    </div>
  );
}

/** Where the edge of the leaf stands, at the top and at the foot: the frame reaches from 24 to 72. */
const leaves = {
  ajar: [58, 14, 90],
  open: [36, 20, 96],
} as const;

function DoorPicture({ leaf }: { readonly leaf: keyof typeof leaves }) {
  const [edge, top, foot] = leaves[leaf];
  return (
    <svg className={`door-picture door-picture--${leaf}`} viewBox="0 0 96 100" aria-hidden="true">
      <path className="door-picture__room" d="M24 10h48v76H24z" />
      <path className="door-picture__leaf" d={`M24 10 ${edge} ${top}V${foot}L24 86z`} />
      <path className="door-picture__frame" d="M24 86V10h48v76M8 86h80" />
    </svg>
  );
}

/** A spinner. The words beside it say what is under way. */
export function Working() {
  return <LoaderCircle className="working" size={18} aria-hidden="true" />;
}

interface ProgressLineProps {
  /** What is counted. */
  readonly label: string;
  readonly done: number;
  readonly total: number;
  /** How far it has come, in words. */
  readonly text: string;
}

/** How far something has come, as a bar and in numbers. */
export function ProgressLine({ label, done, total, text }: ProgressLineProps) {
  return (
    <div className="progress-line">
      <progress aria-label={label} value={done} max={Math.max(1, total)} />
      <p className="progress-line__text">{text}</p>
    </div>
  );
}
