import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { useStores, useWording } from '../../app/services.tsx';
import { Brand } from '../../ui/brand.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { useEscape } from '../../ui/use-escape.ts';
import { SyncRegion } from '../sync/sync-region.tsx';
import { AccountSection } from './account-section.tsx';
import { DiagnosticsSection } from './diagnostics-section.tsx';
import { DisplaySection } from './display-section.tsx';
import { EventDataSection } from './event-data-section.tsx';
import { LockSection } from './lock-section.tsx';
import { OperatorSection } from './operator-section.tsx';
import { SoundsSection } from './sounds-section.tsx';
import './settings-screen.css';

/** How this laptop is set up (design §6, Settings). Back and Esc lead to where one was. */
export function SettingsScreen() {
  const { settings: words } = useWording();
  const { settings } = useStores();
  const close = useStore(settings, (state) => state.close);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEscape(close);
  return (
    <div className="settings">
      <TopBar>
        <IconButton icon={ArrowLeft} label={words.back} onPress={close} />
        <Brand />
        <span className="top-bar__space" />
        <SyncRegion />
      </TopBar>
      <main className="settings__main">
        <div className="settings__column">
          <h1 ref={heading} className="settings__heading" tabIndex={-1}>
            {words.heading}
          </h1>
          <AccountSection />
          <OperatorSection />
          <DisplaySection />
          <SoundsSection />
          <LockSection />
          <EventDataSection />
          <DiagnosticsSection />
        </div>
      </main>
    </div>
  );
}
