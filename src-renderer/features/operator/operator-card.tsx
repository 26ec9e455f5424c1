import { useStore } from 'zustand';
import { useStores, useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';
import { OperatorForm } from './operator-form.tsx';

interface OperatorCardProps {
  /** Called when it was answered or skipped. */
  readonly onAnswered: () => void;
}

/** Asks who works here, once on this laptop. It takes no focus, stops nobody, and can be skipped. */
export function OperatorCard({ onAnswered }: OperatorCardProps) {
  const { operator: words } = useWording();
  const stores = useStores();
  const { answered, editing, save } = useStore(stores.operator);
  if (answered || editing) return null;

  const skip = async () => {
    if (await save({ operator: null, door: null })) onAnswered();
  };
  return (
    <section className="side-panel__card" aria-labelledby="operator-card">
      <h2 id="operator-card" className="side-panel__heading">
        {words.heading}
      </h2>
      <OperatorForm
        onSaved={onAnswered}
        otherAction={
          <Button look="quiet" onPress={() => void skip()}>
            {words.skip}
          </Button>
        }
      />
    </section>
  );
}
