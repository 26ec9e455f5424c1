import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { useMachine, useStores, useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';
import { ExportDialog } from '../export/export-dialog.tsx';

/** Takes the report of this event away: as a file, on paper. */
export function ReportActions({ eventId }: { readonly eventId: string }) {
  const { exporting: words } = useWording();
  const stores = useStores();
  const { print } = useMachine();
  const open = useStore(stores.report, (state) => state.exporting.open);
  const isExporting = useStore(stores.report, (state) => state.exporting.eventId !== null);
  const printReport = useStore(stores.report, (state) => state.print);
  const [isSaved, setSaved] = useState(false);
  const pressPrint = async () => {
    const result = await printReport();
    if (result === 'page-prints') print();
    setSaved(result === 'saved');
  };
  return (
    <div className="report__actions">
      <p aria-live="polite">{isSaved && words.printed}</p>
      <Button onPress={() => void pressPrint()}>
        <Printer size={18} aria-hidden="true" />
        {words.print}
      </Button>
      <Button look="primary" onPress={() => void open(eventId)}>
        <Download size={18} aria-hidden="true" />
        {words.open}
      </Button>
      {isExporting && <ExportDialog />}
    </div>
  );
}
