import { useStore } from 'zustand';
import { SaveFileButton } from '../../app/save-file-button.tsx';
import { useStores, useWording } from '../../app/services.tsx';
import { SettingsSection } from './settings-section.tsx';

/** Saves a diagnostics file for support. */
export function DiagnosticsSection() {
  const { diagnosticsFile: words } = useWording();
  const { laptop } = useStores();
  const exportDiagnostics = useStore(laptop, (state) => state.eventData.exportDiagnostics);
  return (
    <SettingsSection heading={words.heading} detail={words.detail}>
      <div className="settings-section__row">
        <SaveFileButton label={words.save} makeFile={exportDiagnostics} />
      </div>
    </SettingsSection>
  );
}
