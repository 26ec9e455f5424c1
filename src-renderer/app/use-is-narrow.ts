import { useMemo, useSyncExternalStore } from 'react';
import { useMachine } from './services.tsx';

/** Below this width the details of a guest find no room beside the list: the same width as in door-screen.css. */
const narrow = '(max-width: 1180px)';

/** Whether the window has room for the list only. */
export function useIsNarrow(): boolean {
  const machine = useMachine();
  const media = useMemo(() => machine.media(narrow), [machine]);
  return useSyncExternalStore(media.onChange, media.matches);
}
