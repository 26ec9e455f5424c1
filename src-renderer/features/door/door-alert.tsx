import { useStore } from 'zustand';
import { useStores, useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { useDoorTools } from './door-context.tsx';

/**
 * Says that a mark was NOT saved, or that an undo was not done. It stays until the next mark succeeds or somebody
 * dismisses it.
 */
export function DoorAlert() {
  const { app, door: doorWords, doorQuestions: words } = useWording();
  const { door } = useStores();
  const { focusSearch } = useDoorTools();
  const failure = useStore(door, (state) => state.failure);
  const forgetFailure = useStore(door, (state) => state.forgetFailure);
  if (failure === null) return null;
  const { code } = failure;
  const name = failure.name || doorWords.noName;
  const title = code === 'nothing-to-undo' ? words.notUndone(name) : words.notSaved(name);
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
