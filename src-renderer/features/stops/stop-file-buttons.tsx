import { FolderOpen } from 'lucide-react';
import { useRef } from 'react';
import { useStore } from 'zustand';
import { SaveFileButton } from '../../app/save-file-button.tsx';
import { useStores, useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';

/** Takes the rules to other laptops: saves them to a file, and loads such a file. */
export function StopFileButtons() {
  const { stops: words } = useWording();
  const { stops } = useStores();
  const { makeFile, loadFile, loadedFile } = useStore(stops);
  const input = useRef<HTMLInputElement>(null);
  const load = (file: File | undefined) => {
    if (file !== undefined) void loadFile(file);
    // The same file can be chosen once more.
    if (input.current !== null) input.current.value = '';
  };
  return (
    <section className="stop-settings">
      <h3 className="stop-settings__heading">{words.file}</h3>
      <p className="dialog__text">{words.fileDetail}</p>
      <div className="stop-settings__files">
        <SaveFileButton label={words.save} makeFile={makeFile} />
        <Button onPress={() => input.current?.click()}>
          <FolderOpen size={18} aria-hidden="true" />
          {words.load}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          hidden
          aria-label={words.load}
          onChange={(event) => load(event.currentTarget.files?.[0])}
        />
      </div>
      <p className="stop-settings__loaded" role="status">
        {loadedFile !== null && words.loaded({ file: loadedFile })}
      </p>
    </section>
  );
}
