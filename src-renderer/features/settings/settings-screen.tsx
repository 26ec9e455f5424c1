import {
  CircleUser,
  DoorOpen,
  Download,
  HardDrive,
  Lock,
  type LucideIcon,
  MonitorSmartphone,
  ScanLine,
  Stethoscope,
  SunMoon,
  Volume2,
} from 'lucide-react';
import { type ComponentType, type UIEvent, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useStores, useWording } from '../../app/services.tsx';
import { Page } from '../page/page.tsx';
import { AccountSection } from './account-section.tsx';
import { DiagnosticsSection } from './diagnostics-section.tsx';
import { DisplaySection } from './display-section.tsx';
import { DoorsSection } from './doors-section.tsx';
import { EventDataSection } from './event-data-section.tsx';
import { LockSection } from './lock-section.tsx';
import { OperatorSection } from './operator-section.tsx';
import { ScannerSection } from './scanner-section.tsx';
import { SoundsSection } from './sounds-section.tsx';
import { UpdatesSection } from './updates-section.tsx';
import './settings-screen.css';

interface Part {
  /** The same in every language, so that nothing open closes with a change of it. */
  readonly id: string;
  readonly name: string;
  readonly icon: LucideIcon;
  readonly Section: ComponentType;
  /** It shows nothing on this laptop, but looks whether it has to. */
  readonly isEmpty?: boolean;
}

/** How this laptop is set up: all parts one under another, their names at the side. Back and Esc lead to where one was. */
export function SettingsScreen() {
  const { settings: words } = useWording();
  const { screens } = useStores();
  const leave = useStore(screens, (state) => state.leave);
  const parts = useParts();
  // In the order of what is drawn: each name leads to the section of its place.
  const named = parts.filter(({ isEmpty = false }) => !isEmpty);
  const column = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);

  const goTo = (place: number) => {
    const section = column.current?.children[place];
    section?.scrollIntoView({ block: 'start' });
    section?.querySelector('h2')?.focus({ preventScroll: true });
    setCurrent(place);
  };
  const follow = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const { top } = currentTarget.getBoundingClientRect();
    const above = [...(column.current?.children ?? [])].filter(
      (section) => section.getBoundingClientRect().top <= top + readingLinePx,
    );
    setCurrent(Math.max(0, above.length - 1));
  };
  return (
    <Page
      heading={words.heading}
      back={words.back}
      onBack={() => leave('settings')}
      onScroll={follow}
      aside={
        <nav className="settings-nav" aria-label={words.heading}>
          {named.map(({ id, name, icon: Icon }, place) => (
            <button
              key={id}
              type="button"
              className="settings-nav__item"
              {...(place === current && { 'aria-current': 'true' })}
              onClick={() => goTo(place)}
            >
              <Icon size={20} aria-hidden="true" />
              {name}
            </button>
          ))}
        </nav>
      }
    >
      <div ref={column} className="settings-sections">
        {parts.map(({ id, Section }) => (
          <Section key={id} />
        ))}
      </div>
    </Page>
  );
}

/** The part whose beginning has passed this line under the bar is the one that is read. */
const readingLinePx = 120;

function useParts(): readonly Part[] {
  const wording = useWording();
  const { settings, signIn, scanner, doors, lockSettings, eventData, updates, diagnosticsFile } = wording;
  const { laptop } = useStores();
  const hasChannel = useStore(laptop, (state) => state.updates.hasChannel);
  return [
    { id: 'operator', name: settings.operator, icon: DoorOpen, Section: OperatorSection },
    { id: 'display', name: settings.display, icon: SunMoon, Section: DisplaySection },
    { id: 'scanner', name: scanner.heading, icon: ScanLine, Section: ScannerSection },
    { id: 'sounds', name: settings.sounds, icon: Volume2, Section: SoundsSection },
    { id: 'doors', name: doors.heading, icon: MonitorSmartphone, Section: DoorsSection },
    { id: 'lock', name: lockSettings.heading, icon: Lock, Section: LockSection },
    { id: 'event-data', name: eventData.heading, icon: HardDrive, Section: EventDataSection },
    { id: 'updates', name: updates.heading, icon: Download, Section: UpdatesSection, isEmpty: !hasChannel },
    { id: 'diagnostics', name: diagnosticsFile.heading, icon: Stethoscope, Section: DiagnosticsSection },
    { id: 'account', name: signIn.account, icon: CircleUser, Section: AccountSection },
  ];
}
