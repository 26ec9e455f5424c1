import { type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import type { EventSummary } from '../../../src-shared/domain/event.ts';
import type { ReadinessCheck } from '../../../src-shared/domain/readiness.ts';
import type { Wording } from '../../../src-shared/wording/wording.ts';
import { useStores, useWording } from '../../app/services.tsx';
import type { Stores } from '../../store/create-stores.ts';
import { isUnderWay } from '../../store/events/list-downloads.ts';
import { SignInAgainDialog } from '../sign-in/sign-in-form.tsx';

/** What mends a check in place. */
export interface Fix {
  /** The words of its button; null when only a person can mend it, or when nothing is to be mended. */
  readonly label: string | null;
  readonly mend: () => void;
  /** What is being done about it, in words; null while nothing is. */
  readonly working: string | null;
  /** Why it could not be mended the last time, in words; null when it could, or was not tried. */
  readonly failure: string | null;
  /** The dialog in which it is mended, while that is open. */
  readonly dialog: ReactNode;
}

/** What mends this check of an event. `onMended` is called afterwards, to check again. */
export function useFix(event: EventSummary, check: ReadinessCheck, onMended: () => Promise<void>): Fix {
  const wording = useWording();
  const stores = useStores();
  const session = useStore(stores.session, (state) => state.session);
  const download = useStore(stores.events, (state) => state.downloads.events[event.eventId]);
  const [isActing, setActing] = useState(false);
  const [isSigningIn, setSigningIn] = useState(false);
  const kind = kindOfFix(check);
  const isDownload = kind === 'download' || kind === 'refresh';

  const mend = async () => {
    if (isActing || (isDownload && isUnderWay(download))) return;
    if (kind === 'signIn') return setSigningIn(true);
    setActing(true);
    await act(kind, event, stores);
    await onMended();
    setActing(false);
  };
  const stopSigningIn = () => {
    setSigningIn(false);
    void onMended();
  };
  return {
    label: kind === null ? null : wording.readiness.fixes[kind],
    mend: () => void mend(),
    working: describeWork(isActing, isDownload && isUnderWay(download), wording),
    failure: isDownload && download?.state === 'failed' ? describeFailure(download.failure, wording) : null,
    dialog: isSigningIn && session?.state === 'signed-in' && (
      <SignInAgainDialog session={session} onClose={stopSigningIn} />
    ),
  };
}

type KindOfFix = Exclude<keyof Wording['readiness']['fixes'], 'scan'>;

/** The kind of fix for a check; null for what only a person can do: plug it in, set the clock, free the disk. */
function kindOfFix(check: ReadinessCheck): KindOfFix | null {
  if (check.verdict === 'good') return null;
  switch (check.kind) {
    case 'guests':
      return check.guests === null ? 'download' : 'refresh';
    case 'sign-in':
      return check.keyRejected ? 'signIn' : null;
    case 'unsent':
      return check.needsAttention > 0 ? 'decide' : 'send';
    case 'test-write':
      return 'again';
    case 'clock':
      return check.offsetMs === null ? 'compare' : null;
    case 'doors':
      return 'doors';
    case 'disk':
    case 'power':
      return null;
  }
}

async function act(kind: KindOfFix | null, { eventId }: EventSummary, stores: Stores): Promise<void> {
  if (kind === 'download' || kind === 'refresh') await stores.events.getState().downloads.download([eventId]);
  if (kind === 'send') await stores.sync.getState().tryNow();
  if (kind === 'decide') await stores.activity.getState().open();
  if (kind === 'doors') stores.doors.getState().open();
  // Any answer of the service tells its time.
  if (kind === 'compare') await stores.events.getState().load();
}

function describeWork(isActing: boolean, isFetching: boolean, { events, readiness }: Wording): string | null {
  if (isFetching) return events.gettingReady;
  return isActing ? readiness.working : null;
}

function describeFailure(code: keyof Wording['errors'], { errors }: Wording): string {
  const { happened, now } = errors[code];
  return `${happened} ${now}`;
}
