import { useStore } from 'zustand';
import type { Session } from '../../../src-shared/domain/session.ts';
import { useStores, useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';
import { DoorPage } from '../page/door-page.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { UnsentElsewhere } from './unsent-elsewhere.tsx';

interface SignInScreenProps {
  readonly session: Extract<Session, { state: 'signed-out' }>;
}

/** Sign in, or practice without an account. */
export function SignInScreen({ session }: SignInScreenProps) {
  const { signIn: words } = useWording();
  const { session: store } = useStores();
  const startPractice = useStore(store, (state) => state.startPractice);
  return (
    <DoorPage isOpen>
      <h1 className="door-page__heading">{words.heading}</h1>
      <p className="door-page__lead">{words.lead}</p>
      <UnsentElsewhere />
      <SignInForm
        key={session.address}
        address={session.address ?? ''}
        keyStorage={session.keyStorage}
        otherWay={
          <>
            <Button isTall onPress={() => void startPractice()} aria-describedby="practice-hint">
              {words.practice}
            </Button>
            <p id="practice-hint" className="sign-in-form__hint">
              {words.practiceHint}
            </p>
          </>
        }
      />
    </DoorPage>
  );
}
