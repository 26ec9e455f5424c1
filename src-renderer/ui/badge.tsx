import './badge.css';

interface BadgeProps {
  readonly text: string;
  readonly look: 'practice' | 'quiet' | 'waits';
  readonly title?: string;
}

/** A word in a frame. */
export function Badge({ text, look, title }: BadgeProps) {
  return (
    <span className={`badge badge--${look}`} title={title}>
      {text}
    </span>
  );
}
