import { useStore } from 'zustand';
import { useStores, useWording } from '../../app/services.tsx';
import { Switch } from '../../ui/switch.tsx';

/** Whether paired laptops may send through this one. */
export function LendsSwitch() {
  const { doors: words } = useWording();
  const { doors: store, trouble } = useStores();
  const lends = useStore(store, (state) => state.doors?.lends ?? false);
  const setLends = useStore(store, (state) => state.setLends);
  return (
    <Switch
      label={words.lends}
      hint={words.lendsHint}
      isSelected={lends}
      onChange={(isOn) => void trouble.getState().attempt(() => setLends(isOn))}
    />
  );
}
