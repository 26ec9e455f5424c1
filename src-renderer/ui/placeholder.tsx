import type { ReactNode } from 'react';
import './placeholder.css';
import { Working } from './working.tsx';

interface PlaceholderProps {
  readonly title: string;
  readonly hint?: string;
  readonly isWorking?: boolean;
  readonly children?: ReactNode;
}

/** A calm sentence where a list would stand. */
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
