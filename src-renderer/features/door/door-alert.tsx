import { useStore } from 'zustand';
import { useStores, useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { useDoorTools } from './door-context.tsx';

/**
 * Says that a change was not saved, or that its answer was lost with the connection. It stays until the next
 * mark succeeds, until it is dismissed, or until the list shows the result.
 */
export function DoorAlert() {
  const { app, doorQuestions: words } = useWording();
  const { door } = useStores();
  const { focusSearch } = useDoorTools();
  const failure = useStore(door, (state) => state.failure);
  const forgetFailure = useStore(door, (state) => state.forgetFailure);
  if (failure === null) return null;
  const { code, name } = failure;
  const title =
    code === 'connection-lost'
      ? words.notKnown({ name, others: failure.others.length })
      : words.notSaved({ name });
  const dismiss = (
    <Button
      onPress={() => {
        forgetFailure();
        focusSearch();
      }}
    >
      {app.dismiss}
    </Button>
  );
  return (
    <div className="door__alert">
      <FailureNotice code={code} kind="alarm" title={title} actions={dismiss} />
    </div>
  );
}
