import { Download } from 'lucide-react';
import { useState } from 'react';
import type { TextFile } from '../../src-shared/domain/text-file.ts';
import { Button } from '../ui/button.tsx';
import { useMachine } from './services.tsx';

interface SaveFileButtonProps {
  readonly label: string;
  /** Makes the file. Null when it could not be had, which has been told. */
  readonly makeFile: () => Promise<TextFile | null>;
}

/** Hands a file to the person. */
export function SaveFileButton({ label, makeFile }: SaveFileButtonProps) {
  const { saveFile } = useMachine();
  const [isWorking, setWorking] = useState(false);
  const press = async () => {
    setWorking(true);
    const file = await makeFile();
    if (file !== null) saveFile(file);
    setWorking(false);
  };
  return (
    <Button disabled={isWorking} onPress={() => void press()}>
      <Download size={18} aria-hidden="true" />
      {label}
    </Button>
  );
}
