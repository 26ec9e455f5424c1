import { useStore } from 'zustand';
import { describeAccount } from '../../../src-shared/wording/describe/describe-account.ts';
import { useStores, useWording } from '../../app/services.tsx';
import { Notice } from '../../ui/notice.tsx';

/** What waits for accounts that nobody is signed in to: it is kept, and never sent anywhere else. */
export function UnsentElsewhere() {
  const wording = useWording();
  const { signIn: words } = wording;
  const { session: store } = useStores();
  const session = useStore(store, (state) => state.session);
  if (session === null) return null;
  return session.unsentElsewhere.map(({ account, unsent }) => (
    <Notice
      key={account}
      kind="waits"
      title={words.unsentElsewhere({ unsent, account: describeAccount(account, wording) })}
    >
      <p>{words.unsentElsewhereDetail}</p>
    </Notice>
  ));
}
