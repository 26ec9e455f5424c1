import { useStore } from 'zustand';
import { describeAccount, describeSignIn } from '../../../src-shared/wording/describe/describe-account.ts';
import { useStores, useWording } from '../../app/services.tsx';
import './signed-in-as.css';

/** Who is signed in, and where: "Signed in as Ada Lovelace (Admin)", "halcyon-events · api.example.com". */
export function SignedInAs() {
  const wording = useWording();
  const { session: store } = useStores();
  const session = useStore(store, (state) => state.session);
  if (session?.state !== 'signed-in') return null;
  return (
    <>
      <span className="signed-in-as__who">{describeSignIn(session, wording)}</span>
      <span className="signed-in-as__where">{describeAccount(session.account, wording)}</span>
    </>
  );
}
