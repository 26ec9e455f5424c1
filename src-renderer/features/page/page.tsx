import { ArrowLeft } from 'lucide-react';
import { type ReactNode, type UIEventHandler, useCallback, useEffect, useRef } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { useFocusAfterCoach } from '../coach/use-focus-after-coach.ts';
import { PracticeBadge } from '../practice/practice-badge.tsx';
import { SyncRegion } from '../sync/sync-region.tsx';
import { useFocusAfterGate } from '../sync/use-focus-after-gate.ts';
import './page.css';

interface PageProps {
  readonly heading: string;
  /** Name of the button that leads to where one was; Esc does the same. */
  readonly back: string;
  readonly onBack: () => void;
  /** At the end of the bar. */
  readonly menu?: ReactNode;
  /** Beside the column, from the bar to the foot of the window. */
  readonly aside?: ReactNode;
  readonly onScroll?: UIEventHandler<HTMLElement>;
  /** For figures that need the room. */
  readonly isWide?: boolean;
  /** What can be done with the screen, before the menu. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** A screen that is opened from another and leads back to it: its heading in the bar, one column under it. */
export function Page({
  heading,
  back,
  onBack,
  menu,
  beside,
  aside,
  onScroll,
  isWide = false,
  children,
}: PageProps) {
  const headingElement = useRef<HTMLHeadingElement>(null);
  const focusHeading = useCallback(() => headingElement.current?.focus(), []);
  useEffect(focusHeading, [focusHeading]);
  useFocusAfterCoach(focusHeading);
  useFocusAfterGate(focusHeading);
  useEscape(onBack);
  return (
    <div className="page">
      <TopBar>
        <IconButton icon={ArrowLeft} label={back} onPress={onBack} />
        <h1 ref={headingElement} className="page__heading" tabIndex={-1}>
          {heading}
        </h1>
        <PracticeBadge />
        <span className="top-bar__space" />
        <SyncRegion />
        {beside}
        {menu}
      </TopBar>
      <div className="page__body">
        {aside}
        <main className="page__main" {...(onScroll && { onScroll })}>
          <div className={isWide ? 'page__column page__column--wide' : 'page__column'}>{children}</div>
        </main>
      </div>
    </div>
  );
}

/** Calls `leave` on Esc, unless a dialog or a list has the focus: there it closes that. */
function useEscape(leave: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event;
      const isBusyElsewhere =
        target instanceof Element &&
        target.closest('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]');
      if (event.key === 'Escape' && !event.defaultPrevented && !isBusyElsewhere) leave();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [leave]);
}
