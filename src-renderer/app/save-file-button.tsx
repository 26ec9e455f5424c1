import type { TextFile } from '../../src-shared/domain/export.ts';
import { FileButton } from '../ui/button.tsx';
import { useMachine } from './services.tsx';

interface SaveFileButtonProps {
  readonly label: string;
  /** Makes the file. Null when it could not be had, which has been told. */
  readonly makeFile: () => Promise<TextFile | null>;
}

/** Hands a file to the person. */
export function SaveFileButton({ label, makeFile }: SaveFileButtonProps) {
  const { saveFile } = useMachine();
  const save = async () => {
    const file = await makeFile();
    if (file !== null) saveFile(file);
  };
  return <FileButton label={label} onPress={save} />;
}
