import { useStore } from 'zustand';
import { Button } from '../ui/button.tsx';
import { Placeholder } from '../ui/placeholder.tsx';
import { useStores, useWording } from './services.tsx';

interface LoadingPlaceholderProps {
  readonly title: string;
  readonly onTryAgain: () => void;
}

/** Until the core has answered; when it could not, a way to ask once more. Why stands in the banner. */
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
