import { Radio, RadioGroup } from 'react-aria-components';
import { useStore } from 'zustand';
import { type PracticeWifi, practiceWifiSchema } from '../../../src-shared/domain/practice.ts';
import { useStores, useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import './wifi-dialog.css';

/** How bad the Wi-Fi of practice is. A choice counts at once. */
export function WifiDialog({ onClose }: { readonly onClose: () => void }) {
  const { app, practice: words } = useWording();
  const { practice: store } = useStores();
  const { practice, setWifi } = useStore(store);
  return (
    <ModalDialog heading={words.wifi} onClose={onClose}>
      <p className="dialog__text">{words.wifiDetail}</p>
      <RadioGroup
        className="wifi-choices"
        aria-label={words.wifi}
        value={practice?.wifi ?? 'good'}
        onChange={(wifi) => void setWifi(practiceWifiSchema.parse(wifi))}
      >
        {practiceWifiSchema.options.map((wifi) => (
          <WifiChoice key={wifi} wifi={wifi} />
        ))}
      </RadioGroup>
      <div className="dialog__actions">
        <Button look="primary" onPress={onClose}>
          {app.close}
        </Button>
      </div>
    </ModalDialog>
  );
}

function WifiChoice({ wifi }: { readonly wifi: PracticeWifi }) {
  const { name, detail } = useWording().practice.wifiChoices[wifi];
  return (
    <Radio className="wifi-choice" value={wifi}>
      <span className="wifi-choice__dot" />
      <span>
        <span className="wifi-choice__name">{name}</span>
        <span className="wifi-choice__detail">{detail}</span>
      </span>
    </Radio>
  );
}
