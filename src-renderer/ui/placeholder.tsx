import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import './placeholder.css';

interface PlaceholderProps {
  readonly title: string;
  readonly hint?: string;
  readonly isWorking?: boolean;
  readonly children?: ReactNode;
}

/** A message in place of a list. */
export function Placeholder({ title, hint, isWorking = false, children }: PlaceholderProps) {
  return (
    <div className="placeholder">
      <p className="placeholder__title">
        {isWorking && <Working />}
        <bdi>{title}</bdi>
      </p>
      {hint !== undefined && <p className="placeholder__hint">{hint}</p>}
      {children}
    </div>
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
