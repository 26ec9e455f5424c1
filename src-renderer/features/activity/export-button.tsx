import { useStore } from 'zustand';
import { SaveFileButton } from '../../app/save-file-button.tsx';
import { useStores, useWording } from '../../app/services.tsx';

/** Hands everything of the Activity screen to the person as a file. */
export function ExportButton() {
  const { activity: words } = useWording();
  const { activity } = useStores();
  const exportAll = useStore(activity, (state) => state.exportAll);
  return <SaveFileButton label={words.export} makeFile={exportAll} />;
}
