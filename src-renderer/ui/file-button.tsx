import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button.tsx';

interface FileButtonProps {
  readonly label: string;
  /** Resolves when the file is there, or will not be, which has been told. */
  readonly onPress: () => Promise<void>;
}

/** Has a file made. It can be pressed again when that is over: files are made one at a time. */
export function FileButton({ label, onPress }: FileButtonProps) {
  const [isWorking, setWorking] = useState(false);
  const press = async () => {
    if (isWorking) return;
    setWorking(true);
    await onPress();
    setWorking(false);
  };
  // Not disabled while it works: it would lose the focus for good.
  return (
    <Button aria-disabled={isWorking} onPress={() => void press()}>
      <Download size={18} aria-hidden="true" />
      {label}
    </Button>
  );
}
