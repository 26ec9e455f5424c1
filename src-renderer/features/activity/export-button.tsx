import { useState } from 'react';
import { useStore } from 'zustand';
import { useMachine, useStores, useWording } from '../../app/services.tsx';
import { FileButton } from '../../ui/button.tsx';

/** Hands all decisions to the person as a file, and tells a screen reader when it is there. */
export function ExportButton() {
  const { activity: words, language } = useWording();
  const { activity } = useStores();
  const { download } = useMachine();
  const exportAll = useStore(activity, (state) => state.exportAll);
  const [saved, setSaved] = useState<string | null>(null);
  const save = async () => {
    setSaved(null);
    const file = await exportAll(language.tag);
    if (file === null) return;
    setSaved(file.fileName);
    if (file.download !== null) download(file.download);
  };
  return (
    <>
      <FileButton label={words.export} onPress={save} />
      <span className="visually-hidden" role="status">
        {saved !== null && words.exported({ fileName: saved })}
      </span>
    </>
  );
}
