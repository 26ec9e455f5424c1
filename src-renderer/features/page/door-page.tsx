import type { ReactNode } from 'react';
import { useWording } from '../../app/services.tsx';
import { Brand } from '../../ui/brand.tsx';
import './door-page.css';

interface DoorPageProps {
  /** Whether the drawn door is open. */
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

/** A page before the work begins: at the start the door, dark in both themes, at the end what is asked. */
export function DoorPage({ isOpen, children }: DoorPageProps) {
  const { signIn: words } = useWording();
  return (
    <div className="door-page">
      <header className="door-page__brand on-dark">
        {isOpen ? <OpenDoor /> : <ClosedDoor />}
        <div className="door-page__word">
          <Brand />
          <p className="door-page__motto">{words.motto}</p>
        </div>
      </header>
      <main className="door-page__main">
        <div className="door-page__column">{children}</div>
      </main>
    </div>
  );
}

function OpenDoor() {
  return (
    <svg className="big-door" viewBox="0 0 640 800" preserveAspectRatio="xMidYMax" aria-hidden="true">
      <defs>
        <linearGradient id="big-door-floor" x1="0" y1="0" x2="0" y2="1">
          <stop className="big-door__light" offset="0" stopOpacity="0.6" />
          <stop className="big-door__light" offset="1" stopOpacity="0" />
        </linearGradient>
        <linearGradient id="big-door-wall" x1="0" y1="0" x2="1" y2="0">
          <stop className="big-door__light" offset="0" stopOpacity="0.17" />
          <stop className="big-door__light" offset="1" stopOpacity="0" />
        </linearGradient>
      </defs>
      <path className="big-door__line" d="M-1000 650H1640" />
      <path fill="url(#big-door-wall)" d="M448 244L640 160V742L448 650z" />
      <path fill="url(#big-door-floor)" d="M272 650H448L700 830H60z" />
      <path className="big-door__room" d="M272 244h176v406H272z" />
      <path className="big-door__leaf" d="M272 244L168 206V706L272 650z" />
      <path className="big-door__handle" d="M262 432v30" />
    </svg>
  );
}

/** Light falls under it: it can be opened again. */
function ClosedDoor() {
  return (
    <svg className="big-door" viewBox="0 0 640 800" preserveAspectRatio="xMidYMax" aria-hidden="true">
      <path className="big-door__line" d="M-1000 650H1640" />
      <path className="big-door__leaf" d="M272 244h176v406H272z" />
      <path className="big-door__room" d="M276 646h168v6H276z" />
      <path className="big-door__handle" d="M432 432v30" />
    </svg>
  );
}
