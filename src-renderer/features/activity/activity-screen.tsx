import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useStore } from 'zustand';
import type { Reconciliation } from '../../../src-shared/domain/activity.ts';
import type { Wording } from '../../../src-shared/wording/wording.ts';
import { LoadingPlaceholder } from '../../app/loading-placeholder.tsx';
import { useStores, useWording } from '../../app/services.tsx';
import type { ActivityState } from '../../store/activity/activity-store.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { AppMenu } from '../menu/app-menu.tsx';
import { Page } from '../page/page.tsx';
import { GateNotice } from '../sync/gate-notice.tsx';
import { breakingAtSigns } from './breaking-at-signs.ts';
import { DecisionLogSection } from './decision-log-section.tsx';
import { ExportButton } from './export-button.tsx';
import { OpenMatters } from './open-matters.tsx';
import { WaitingSection } from './waiting-section.tsx';
import './activity-screen.css';

/** What became of every mark made here, and what a person should look at. */
export function ActivityScreen() {
  const { app, activity: words } = useWording();
  const stores = useStores();
  const { close, failure, forgetFailure } = useStore(stores.activity);
  return (
    <Page
      heading={words.heading}
      back={words.back}
      onBack={close}
      menu={<AppMenu />}
      beside={<ExportButton />}
    >
      {failure !== null && (
        <FailureNotice
          code={failure}
          kind="alarm"
          actions={<Button onPress={forgetFailure}>{app.dismiss}</Button>}
        />
      )}
      <GateNotice />
      <ActivityLists />
      <SettledAnnouncer />
    </Page>
  );
}

/** The parts of the Activity screen, what is open for a person first. */
export function ActivityLists() {
  const { activity: words } = useWording();
  const { activity: store } = useStores();
  const activity = useStore(store, (state) => state.activity);
  const reload = useStore(store, (state) => state.reload);
  if (activity === null) {
    return <LoadingPlaceholder title={words.loading} onTryAgain={() => void reload()} />;
  }
  return (
    <>
      <OpenMatters activity={activity} />
      <ReconciliationLine of={activity.reconciliation} />
      <WaitingSection activity={activity} />
      <DecisionLogSection activity={activity} />
    </>
  );
}

/** The proof that nothing was lost: every mark made is confirmed, waiting, needs attention or superseded. */
export function ReconciliationLine({ of: reconciliation }: { readonly of: Reconciliation }) {
  const { reconciliation: words } = useWording();
  const { made, confirmed, waiting, needsAttention, superseded } = reconciliation;
  const addsUp = made === confirmed + waiting + needsAttention + superseded;
  const Icon = addsUp ? CircleCheck : TriangleAlert;
  return (
    <section
      className={`reconciliation ${addsUp ? 'reconciliation--right' : 'reconciliation--wrong'}`}
      aria-label={words.heading}
    >
      <Icon className="reconciliation__icon" size={24} aria-hidden="true" />
      <div>
        <p className="reconciliation__verdict">{addsUp ? words.addsUp({ made }) : words.doesNotAddUp}</p>
        <p className="reconciliation__line">{breakingAtSigns(words.line(reconciliation))}</p>
      </div>
    </section>
  );
}

/** Tells a screen reader what was settled. */
export function SettledAnnouncer() {
  const wording = useWording();
  const { activity } = useStores();
  const last = useStore(activity, (state) => state.settled);
  return (
    <p className="visually-hidden" aria-live="polite">
      {last !== null && say(last, wording)}
    </p>
  );
}

function say(
  { kind, guestName }: NonNullable<ActivityState['settled']>,
  { activity: words, settled }: Wording,
): string {
  // The only one about no single guest.
  return kind === 'kept-all' ? settled['kept-all'] : settled[kind]({ guest: guestName || words.noName });
}
