import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { useStores, useWording } from '../../app/services.tsx';
import type { MenuAction } from '../../ui/action-menu.tsx';
import { useFocusAfter } from '../../ui/use-focus-after.ts';
import { SignOutDialog } from './sign-out-dialog.tsx';

/**
 * Signing out as an entry for a menu, with the dialog that asks first when changes are unsent. `onClosed`
 * is called when it has closed.
 */
export function useSignOut(onClosed?: () => void): {
  readonly action: MenuAction;
  readonly dialog: ReactNode;
} {
  const { signIn: words } = useWording();
  const { session } = useStores();
  const { failure, signOut } = useStore(session);
  const isAsking = failure === 'unsent-changes';
  useFocusAfter(isAsking, onClosed);
  return {
    action: { label: words.signOut, icon: LogOut, onAction: () => void signOut(false) },
    dialog: isAsking && <SignOutDialog />,
  };
}
