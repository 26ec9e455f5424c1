import { RefreshCw } from 'lucide-react';
import { useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';

interface TryButtonProps {
  /** Sending stands still: the button says so in a word. Else its icon is enough, and quieter. */
  readonly isStuck: boolean;
  readonly onPress: () => void;
}

/**
 * "Try now": reaches for the service without waiting. It is one button in both looks, and has one name: it
 * neither goes away under a finger nor takes the focus along when the last change is sent.
 */
export function TryButton({ isStuck, onPress }: TryButtonProps) {
  const { tryNow } = useWording().sync;
  return (
    <Button
      look="quiet"
      className={isStuck ? 'sync__try sync__try--stuck' : 'sync__try'}
      aria-label={tryNow}
      title={tryNow}
      onPress={onPress}
    >
      <RefreshCw size={18} aria-hidden="true" />
      <span className="sync__try-word">{tryNow}</span>
    </Button>
  );
}
