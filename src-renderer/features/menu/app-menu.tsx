import { ChartColumn, History, Lock, Settings } from 'lucide-react';
import { useStore } from 'zustand';
import { useStores, useWording } from '../../app/services.tsx';
import { selectIsOpen } from '../../store/screens-store.ts';
import { ActionMenu, type MenuAction } from '../../ui/action-menu.tsx';
import { useDiagnostics } from '../diagnostics/diagnostics-dialog.tsx';
import { useDoorsAction } from '../doors/doors-overlay.tsx';
import { usePracticeActions } from '../practice/practice-actions.tsx';
import { useSignOut } from '../sign-in/sign-out-dialog.tsx';
import { SignedInAs } from '../sign-in/signed-in-as.tsx';

interface AppMenuProps {
  /** What only the screen around it can do. */
  readonly actions?: readonly MenuAction[];
  /** Called when it has closed, or a dialog that it opened. */
  readonly onClosed?: () => void;
}

/** The menu of every screen behind the sign-in. */
export function AppMenu({ actions = [], onClosed }: AppMenuProps) {
  const { app, activity: words, report: reportWords } = useWording();
  const { activity, door, report, screens } = useStores();
  const open = useStore(activity, (state) => state.open);
  const isActivityOpen = useStore(screens, selectIsOpen('activity'));
  const diagnostics = useDiagnostics(onClosed);
  const doors = useDoorsAction(onClosed);
  const practice = usePracticeActions(onClosed);
  const signOut = useSignOut(onClosed);
  const settingsActions = useSettingsActions();
  const toActivity: MenuAction = {
    label: words.heading,
    icon: History,
    group: 'now',
    onAction: () => void open(),
  };
  const isReportOpen = useStore(screens, selectIsOpen('report'));
  const toReport: MenuAction = {
    label: reportWords.heading,
    icon: ChartColumn,
    group: 'now',
    onAction: () => {
      activity.getState().close();
      void report.getState().open(door.getState().event?.eventId ?? null);
    },
  };
  return (
    <>
      <ActionMenu
        label={app.menu}
        header={<SignedInAs />}
        {...(onClosed !== undefined && { onLeft: onClosed })}
        actions={[
          doors,
          ...(isActivityOpen ? [] : [toActivity]),
          ...(isReportOpen ? [] : [toReport]),
          ...actions,
          ...practice.actions,
          ...settingsActions,
          diagnostics.action,
          signOut.action,
        ]}
      />
      {diagnostics.dialog}
      {practice.dialog}
      {signOut.dialog}
    </>
  );
}

/** Entries for a menu: the settings and, with a PIN, locking now. */
function useSettingsActions(): readonly MenuAction[] {
  const { settings: words, lockSettings } = useWording();
  const { lock, screens } = useStores();
  const show = useStore(screens, (state) => state.show);
  const lockNow = useStore(lock, (state) => state.lockNow);
  const hasPin = useStore(lock, (state) => state.lock?.hasPin ?? false);
  const toSettings: MenuAction = {
    label: words.open,
    icon: Settings,
    group: 'laptop',
    onAction: () => show('settings'),
  };
  const toLock: MenuAction = {
    label: lockSettings.lockNow,
    icon: Lock,
    group: 'laptop',
    onAction: () => void lockNow(),
  };
  return hasPin ? [toSettings, toLock] : [toSettings];
}
