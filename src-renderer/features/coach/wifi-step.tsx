import { Wifi, WifiOff } from 'lucide-react';
import { useStore } from 'zustand';
import { useStores, useWording } from '../../app/services.tsx';
import type { TourStep } from '../../store/practice/tour-steps.ts';
import { Button } from '../../ui/button.tsx';
import { Working } from '../../ui/working.tsx';

/** The one thing a person cannot do at the door itself: cut and mend the Wi-Fi. */
export function WifiStep({ step }: { readonly step: TourStep }) {
  const { practice: words } = useWording();
  const { practice } = useStores();
  const { setWifi } = useStore(practice);
  const wifi = useStore(practice, (state) => state.practice?.wifi ?? 'good');
  if (step === 'cut-wifi') {
    return (
      <Button look="primary" onPress={() => void setWifi('none')}>
        <WifiOff size={18} aria-hidden="true" />
        {words.cut}
      </Button>
    );
  }
  if (step !== 'mend-wifi') return null;
  if (wifi === 'good') {
    return (
      <p className="coach__sending">
        <Working />
        {words.sending}
      </p>
    );
  }
  return (
    <Button look="primary" onPress={() => void setWifi('good')}>
      <Wifi size={18} aria-hidden="true" />
      {words.mend}
    </Button>
  );
}
