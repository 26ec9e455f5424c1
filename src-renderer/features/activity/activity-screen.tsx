import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { useStores, useWording } from '../../app/services.tsx';
import { Brand } from '../../ui/brand.tsx';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { useEscape } from '../../ui/use-escape.ts';
import { AppMenu } from '../menu/app-menu.tsx';
import { PracticeBadge } from '../practice/practice-badge.tsx';
import { GateNotice } from '../sync/gate-notice.tsx';
import { SyncRegion } from '../sync/sync-region.tsx';
import { ActivityLists } from './activity-lists.tsx';
import { ExportButton } from './export-button.tsx';
import { SettledAnnouncer } from './settled-announcer.tsx';
import './activity-screen.css';

/** What became of every mark made here, and what a person should look at (design §6, Activity). */
export function ActivityScreen() {
  const { app, activity: words } = useWording();
  const stores = useStores();
  const { close, failure, forgetFailure } = useStore(stores.activity);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEscape(close);

  return (
    <div className="activity">
      <TopBar>
        <IconButton icon={ArrowLeft} label={words.back} onPress={close} />
        <Brand />
        <PracticeBadge />
        <span className="top-bar__space" />
        <SyncRegion />
        <AppMenu />
      </TopBar>
      <main className="activity__main">
        <div className="activity__column">
          <div className="activity__head">
            <h1 ref={heading} className="activity__heading" tabIndex={-1}>
              {words.heading}
            </h1>
            <ExportButton />
          </div>
          {failure !== null && (
            <FailureNotice
              code={failure}
              kind="alarm"
              actions={<Button onPress={forgetFailure}>{app.dismiss}</Button>}
            />
          )}
          <GateNotice />
          <ActivityLists />
        </div>
        <SettledAnnouncer />
      </main>
    </div>
  );
}
