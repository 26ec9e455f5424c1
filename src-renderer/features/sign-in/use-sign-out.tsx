import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { useStores, useWording } from '../../app/services.tsx';
import type { MenuAction } from '../../ui/action-menu.tsx';
import { SignOutDialog } from './sign-out-dialog.tsx';

/** Signing out as an entry for a menu, with the dialog that asks first when changes are unsent. */
export function useSignOut(): { readonly action: MenuAction; readonly dialog: ReactNode } {
  const { signIn: words } = useWording();
  const { session } = useStores();
  const { failure, signOut } = useStore(session);
  return {
    action: { label: words.signOut, icon: LogOut, onAction: () => void signOut(false) },
    dialog: failure === 'unsent-changes' && <SignOutDialog />,
  };
}
