import { Download } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { useMachine, useStores, useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';

/** Hands everything of the Activity screen to the person as a file. */
export function ExportButton() {
  const { activity: words } = useWording();
  const { activity } = useStores();
  const { saveFile } = useMachine();
  const exportAll = useStore(activity, (state) => state.exportAll);
  const [isWorking, setWorking] = useState(false);
  const press = async () => {
    setWorking(true);
    const file = await exportAll();
    if (file !== null) saveFile(file.fileName, file.csv);
    setWorking(false);
  };
  return (
    <Button disabled={isWorking} onPress={() => void press()}>
      <Download size={18} aria-hidden="true" />
      {words.export}
    </Button>
  );
}
