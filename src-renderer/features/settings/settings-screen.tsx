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
import { type ComponentType, type UIEvent, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { defaultPreferences } from '../../../src-shared/domain/settings.ts';
import { SaveFileButton } from '../../app/save-file-button.tsx';
import { useSounds, useStores, useWording } from '../../app/services.tsx';
import { allSounds } from '../../app/sounds.ts';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/switch.tsx';
import { LendsSwitch } from '../doors/lends-switch.tsx';
import { OperatorForm } from '../operator/operator.tsx';
import { Page } from '../page/page.tsx';
import { SignedInAs } from '../sign-in/signed-in-as.tsx';
import { DisplaySection } from './display-section.tsx';
import { EventDataSection } from './event-data-section.tsx';
import { LockSection } from './lock-section.tsx';
import { SettingsSection } from './settings-section.tsx';
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

/** Who works here and at which door. */
function OperatorSection() {
  const { settings: words, operator: operatorWords } = useWording();
  const [isSaved, setSaved] = useState(false);
  return (
    <SettingsSection heading={words.operator}>
      <div className="settings-section__block operator-setting">
        <OperatorForm onSaved={() => setSaved(true)}>
          <div className="operator-form__actions">
            <Button type="submit" look="ink">
              {operatorWords.save}
            </Button>
          </div>
        </OperatorForm>
      </div>
      <p className="settings-section__said" aria-live="polite">
        {isSaved && words.saved}
      </p>
    </SettingsSection>
  );
}

/** What a scan does. */
function ScannerSection() {
  const { scanner: words } = useWording();
  const { preferences: store } = useStores();
  const { preferences, change } = useStore(store);
  return (
    <SettingsSection heading={words.heading}>
      <Switch
        label={words.marksAtOnce}
        hint={words.marksAtOnceHint}
        isSelected={(preferences ?? defaultPreferences).scanMarks}
        onChange={(isOn) => void change({ scanMarks: isOn })}
      />
    </SettingsSection>
  );
}

/** Sounds on or off, and what each is like. */
function SoundsSection() {
  const { settings: words } = useWording();
  const sounds = useSounds();
  const { preferences: store } = useStores();
  const { preferences, change } = useStore(store);
  return (
    <SettingsSection heading={words.sounds}>
      <Switch
        label={words.soundsOn}
        isSelected={preferences?.sounds ?? false}
        onChange={(isOn) => void change({ sounds: isOn })}
      />
      <div className="settings-section__row">
        <p className="settings-section__detail">{words.soundsHint}</p>
        {allSounds.map((sound) => (
          <Button key={sound} onPress={() => sounds.play(sound)}>
            <Volume2 size={18} aria-hidden="true" />
            {words.soundNames[sound]}
          </Button>
        ))}
      </div>
    </SettingsSection>
  );
}

/** What this laptop does for the laptops that are paired with it. */
function DoorsSection() {
  const { doors: words } = useWording();
  return (
    <SettingsSection heading={words.heading}>
      <LendsSwitch />
    </SettingsSection>
  );
}

/** Whether newer versions are looked for, and the one that is ready; nothing where this copy cannot get any. */
function UpdatesSection() {
  const { updates: words } = useWording();
  const { preferences: preferencesStore, laptop } = useStores();
  const { preferences, change } = useStore(preferencesStore);
  const { hasChannel, readyVersion } = useStore(laptop, (state) => state.updates);
  const load = useStore(laptop, (state) => state.loadUpdates);
  useEffect(() => void load(), [load]);
  if (!hasChannel) return null;
  return (
    <SettingsSection heading={words.heading}>
      <Switch
        label={words.look}
        hint={words.lookHint}
        isSelected={(preferences ?? defaultPreferences).lookForUpdates}
        onChange={(isOn) => void change({ lookForUpdates: isOn })}
      />
      <p className="settings-section__said" aria-live="polite">
        {readyVersion !== null && words.ready({ version: readyVersion })}
      </p>
    </SettingsSection>
  );
}

/** Saves a diagnostics file for support. */
function DiagnosticsSection() {
  const { diagnosticsFile: words } = useWording();
  const { laptop } = useStores();
  const exportDiagnostics = useStore(laptop, (state) => state.eventData.exportDiagnostics);
  return (
    <SettingsSection heading={words.heading} detail={words.detail}>
      <div className="settings-section__row">
        <SaveFileButton label={words.save} makeFile={exportDiagnostics} />
      </div>
    </SettingsSection>
  );
}

/** Who is signed in, and where. */
function AccountSection() {
  const { signIn: words } = useWording();
  return (
    <SettingsSection heading={words.account}>
      <div className="settings-section__block">
        <SignedInAs />
      </div>
    </SettingsSection>
  );
}
