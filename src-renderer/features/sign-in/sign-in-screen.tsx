import { useStore } from 'zustand';
import type { Session } from '../../../src-shared/domain/session.ts';
import { useStores, useWording } from '../../app/services.tsx';
import { Brand } from '../../ui/brand.tsx';
import { Button } from '../../ui/button.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { UnsentElsewhere } from './unsent-elsewhere.tsx';
import './sign-in-screen.css';

interface SignInScreenProps {
  readonly session: Extract<Session, { state: 'signed-out' }>;
}

/** Sign in, or practice without an account. */
export function SignInScreen({ session }: SignInScreenProps) {
  const { signIn: words } = useWording();
  const { session: store } = useStores();
  const startPractice = useStore(store, (state) => state.startPractice);
  return (
    <main className="sign-in">
      <div className="sign-in__column">
        <Brand />
        <UnsentElsewhere />
        <div className="sign-in__card">
          <h1 className="sign-in__heading">{words.heading}</h1>
          <SignInForm key={session.address} address={session.address ?? ''} keyStorage={session.keyStorage} />
        </div>
        <div className="sign-in__practice">
          <Button onPress={() => void startPractice()} aria-describedby="practice-hint">
            {words.practice}
          </Button>
          <p id="practice-hint" className="sign-in__hint">
            {words.practiceHint}
          </p>
        </div>
      </div>
    </main>
  );
}
