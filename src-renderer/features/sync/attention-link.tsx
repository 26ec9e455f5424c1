import { useStore } from 'zustand';
import { useStores } from '../../app/services.tsx';
import { selectIsOpen } from '../../store/screens-store.ts';
import { Button } from '../../ui/button.tsx';

/** "2 need attention", "1 conflict": leads to the Activity screen, and is plain text on it. */
export function AttentionLink({ text }: { readonly text: string }) {
  const { activity, screens } = useStores();
  const open = useStore(activity, (state) => state.open);
  const isOpen = useStore(screens, selectIsOpen('activity'));
  if (isOpen) return text;
  return (
    <Button look="quiet" className="sync__attention" onPress={() => void open()}>
      {text}
    </Button>
  );
}
