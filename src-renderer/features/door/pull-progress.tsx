import { ProgressBar } from 'react-aria-components';
import { useStore } from 'zustand';
import { useStores, useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';
import './pull-progress.css';

/** How far the guest list has come: "2,300 guests so far", with a bar when the size is known, and a way to stop. */
export function PullProgress() {
  const { guestList: words } = useWording();
  const { door } = useStores();
  const pull = useStore(door, (state) => state.pull);
  const stopRefresh = useStore(door, (state) => state.stopRefresh);
  if (pull === null || pull.received === 0) return null;
  const said = words.soFar({ received: pull.received });
  return (
    <div className="pull-progress">
      {said}
      {pull.expected !== null && pull.expected > 0 && (
        <ProgressBar
          className="pull-progress__bar"
          aria-label={words.progress}
          valueLabel={said}
          value={Math.min(pull.received, pull.expected)}
          maxValue={pull.expected}
        >
          {({ percentage = 0 }) => (
            <span className="pull-progress__fill" style={{ width: `${percentage}%` }} />
          )}
        </ProgressBar>
      )}
      {pull.state === 'pulling' && <Button onPress={() => void stopRefresh()}>{words.stop}</Button>}
    </div>
  );
}
