import { Lock } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { describeSyncParts, syncSeparator } from '../../../src-shared/wording/describe-sync.ts';
import { useStores, useWording } from '../../app/services.tsx';
import { Brand } from '../../ui/brand.tsx';
import { Button } from '../../ui/button.tsx';
import { ForgottenPinDialog } from './forgotten-pin-dialog.tsx';
import { UnlockForm } from './unlock-form.tsx';
import './lock-screen.css';

/** In place of every screen while this laptop is locked: no guest is in it, and sending goes on. */
export function LockScreen() {
  const wording = useWording();
  const { lockScreen: words } = wording;
  const { sync } = useStores();
  const status = useStore(sync, (state) => state.status);
  const [isForgotten, setForgotten] = useState(false);
  const said = status === null ? null : describeSyncParts(status, wording);
  return (
    <main className="lock">
      <div className="lock__column">
        <Brand />
        <div className="lock__card">
          <h1 className="lock__heading">
            <Lock size={28} aria-hidden="true" />
            {words.heading}
          </h1>
          <UnlockForm />
        </div>
        {said !== null && (
          <output className="lock__sync" aria-label={wording.sync.region}>
            {[...said.state, said.attention, said.conflicts]
              .filter((part) => part !== null)
              .join(syncSeparator)}
          </output>
        )}
        <Button look="quiet" onPress={() => setForgotten(true)}>
          {words.forgotten}
        </Button>
      </div>
      {isForgotten && <ForgottenPinDialog onClose={() => setForgotten(false)} />}
    </main>
  );
}
