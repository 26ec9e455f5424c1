import { LogOut } from 'lucide-react';
import { useWording } from '../../app/services.tsx';
import { type MenuDialog, useMenuDialog } from '../../ui/use-menu-dialog.tsx';
import { SignOutDialog } from './sign-out-dialog.tsx';

/** Signing out as an entry for a menu, with the dialog that asks first. `onClosed` is called when it has closed. */
export function useSignOut(onClosed?: () => void): MenuDialog {
  const { signIn: words } = useWording();
  return useMenuDialog({
    label: words.signOut,
    icon: LogOut,
    draw: (close) => <SignOutDialog onClose={close} />,
    onClosed,
  });
}
