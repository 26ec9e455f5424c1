import { useStore } from 'zustand';
import { useStores, useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { useDoorTools } from './door-context.tsx';

/** Says that a mark was NOT saved. It stays until the next mark succeeds or somebody dismisses it. */
export function DoorAlert() {
  const { app, doorQuestions: words } = useWording();
  const { door } = useStores();
  const { focusSearch } = useDoorTools();
  const failure = useStore(door, (state) => state.failure);
  const forgetFailure = useStore(door, (state) => state.forgetFailure);
  if (failure === null) return null;
  const { code, name } = failure;
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
      <FailureNotice code={code} kind="alarm" title={words.notSaved(name)} actions={dismiss} />
    </div>
  );
}
