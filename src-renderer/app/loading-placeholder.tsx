import { useStore } from 'zustand';
import { Button } from '../ui/button.tsx';
import { Placeholder } from '../ui/placeholder.tsx';
import { useStores, useWording } from './services.tsx';

interface LoadingPlaceholderProps {
  readonly title: string;
  readonly onTryAgain: () => void;
}

/** Shown until the core has answered; after a failure with a way to try again. The banner says why. */
export function LoadingPlaceholder({ title, onTryAgain }: LoadingPlaceholderProps) {
  const { app } = useWording();
  const { trouble } = useStores();
  const hasTrouble = useStore(trouble, (state) => state.trouble !== null);
  return (
    <Placeholder title={title} isWorking={!hasTrouble}>
      {hasTrouble && <Button onPress={onTryAgain}>{app.tryAgain}</Button>}
    </Placeholder>
  );
}
