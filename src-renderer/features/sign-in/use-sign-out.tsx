import { LogOut } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useWording } from '../../app/services.tsx';
import type { MenuAction } from '../../ui/action-menu.tsx';
import { useFocusAfter } from '../../ui/use-focus-after.ts';
import { SignOutDialog } from './sign-out-dialog.tsx';

/** Signing out as an entry for a menu, with the dialog that asks first. `onClosed` is called when it has closed. */
export function useSignOut(onClosed?: () => void): {
  readonly action: MenuAction;
  readonly dialog: ReactNode;
} {
  const { signIn: words } = useWording();
  const [isAsking, setAsking] = useState(false);
  useFocusAfter(isAsking, onClosed);
  return {
    action: { label: words.signOut, icon: LogOut, onAction: () => setAsking(true) },
    dialog: isAsking && <SignOutDialog onClose={() => setAsking(false)} />,
  };
}
