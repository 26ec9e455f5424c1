import { Download } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { useMachine, useStores, useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';
import { SettingsSection } from './settings-section.tsx';

/** Hands a file for a support to the person. */
export function DiagnosticsSection() {
  const { diagnosticsFile: words } = useWording();
  const { eventData } = useStores();
  const { saveFile } = useMachine();
  const exportDiagnostics = useStore(eventData, (state) => state.exportDiagnostics);
  const [isWorking, setWorking] = useState(false);
  const press = async () => {
    setWorking(true);
    const file = await exportDiagnostics();
    if (file !== null) saveFile(file.fileName, file.text);
    setWorking(false);
  };
  return (
    <SettingsSection heading={words.heading} detail={words.detail}>
      <div className="settings-section__row">
        <Button disabled={isWorking} onPress={() => void press()}>
          <Download size={18} aria-hidden="true" />
          {words.save}
        </Button>
      </div>
    </SettingsSection>
  );
}
