import './progress-line.css';

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
