import { useState } from 'react';
import { useStore } from 'zustand';
import { partsOfAccount } from '../../../src-shared/domain/account.ts';
import type { Session } from '../../../src-shared/domain/session.ts';
import type { Gate, SyncStatus } from '../../../src-shared/domain/sync-status.ts';
import type { ErrorCode } from '../../../src-shared/errors/vestibule-error.ts';
import { useStores, useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';
import { FailureNotice, Notice } from '../../ui/notice.tsx';
import { ExportButton } from '../activity/export-button.tsx';
import { SignInAgainDialog } from '../sign-in/sign-in-form.tsx';

const codes: Readonly<Record<Exclude<Gate, 'event-refused'>, ErrorCode>> = {
  'sign-in': 'sign-in-required',
  'captive-portal': 'captive-portal',
  blocked: 'service-blocked',
  redirected: 'service-redirects',
  'certificate-untrusted': 'certificate-untrusted',
  'certificate-expired': 'certificate-expired',
  'certificate-name': 'certificate-name',
  certificate: 'certificate-invalid',
  'proxy-login': 'proxy-login',
  'proxy-refused': 'proxy-refused',
  'proxy-gone': 'proxy-gone',
  'too-large': 'request-too-large',
};

/** The failure that a gate's notice tells of already; null for a gate that tells of events. */
export function failureOfGate(gate: Gate | null): ErrorCode | null {
  return gate === null || gate === 'event-refused' ? null : codes[gate];
}

/** Why sending stands still until a person does something, and the way to do it. */
export function GateNotice() {
  const { sync: words } = useWording();
  const { sync, session: sessionStore } = useStores();
  const status = useStore(sync, (state) => state.status);
  const isConnected = useStore(sync, (state) => state.connected);
  const openCaptivePortal = useStore(sync, (state) => state.openCaptivePortal);
  const session = useStore(sessionStore, (state) => state.session);
  const [isSigningIn, setSigningIn] = useState(false);
  const isPassword = session?.state === 'signed-in' && partsOfAccount(session.account).organization !== null;
  // While the core is gone nobody knows; a dialog with somebody's typing in it stays all the same.
  if (status === null || status.gate === null || !(isConnected || isSigningIn)) return null;
  const { gate, issuer, refusedEvents } = status;
  if (gate === 'event-refused') return <EventRefusedNotice events={refusedEvents} />;
  return (
    <>
      <FailureNotice
        code={codes[gate]}
        kind="waits"
        issuer={issuer}
        {...(gate === 'sign-in' &&
          session?.state === 'signed-in' &&
          describeSignIn(session, isPassword, words))}
        actions={
          <>
            {gate === 'sign-in' && (
              <Button onPress={() => setSigningIn(true)}>
                {isPassword ? words.gateActions.password : words.gateActions['sign-in']}
              </Button>
            )}
            {gate === 'captive-portal' && (
              <Button onPress={() => void openCaptivePortal()}>{words.gateActions['captive-portal']}</Button>
            )}
          </>
        }
      />
      {isSigningIn && session?.state === 'signed-in' && (
        <SignInAgainDialog session={session} onClose={() => setSigningIn(false)} />
      )}
    </>
  );
}

interface EventRefusedNoticeProps {
  readonly events: SyncStatus['refusedEvents'];
}

/**
 * Shown while the service refuses events (403, 404): their marks wait here and can be exported as a file. It
 * names the events, because they may not be the open one.
 */
function EventRefusedNotice({ events }: EventRefusedNoticeProps) {
  const { sync, events: eventWords } = useWording();
  const { one, several, which, safe, now } = sync.eventRefused;
  const [event] = events;
  const isOne = events.length === 1 && event !== undefined;
  return (
    <Notice
      kind="waits"
      title={isOne ? one({ event: event.name || eventWords.nameless }) : several({ count: events.length })}
      actions={<ExportButton />}
    >
      <p>
        {!isOne && `${which} `}
        {safe} {now}
      </p>
    </Notice>
  );
}

/** What to enter again, and why: nothing is said of the service when it was not asked. */
function describeSignIn(
  { keyMissing, keyStorage }: Extract<Session, { state: 'signed-in' }>,
  isPassword: boolean,
  { signInAgain }: ReturnType<typeof useWording>['sync'],
): { readonly title: string; readonly why: string } {
  const words = signInAgain[isPassword ? 'password' : 'api-key'];
  const missing = keyStorage === 'keychain' ? words.notInKeychain : words.noKeychain;
  return { title: words.title, why: keyMissing ? missing : words.rejected };
}
