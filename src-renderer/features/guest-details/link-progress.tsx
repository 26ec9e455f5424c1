import { ProgressBar } from 'react-aria-components';
import { useStore } from 'zustand';
import { useStores, useWording } from '../../app/services.tsx';
import { Working } from '../../ui/working.tsx';
import '../door/pull-status.css';

/** How far the service has been asked for links. */
export function LinkProgress() {
  const { rsvpLinks: words } = useWording();
  const { guestDetails } = useStores();
  const progress = useStore(guestDetails, (state) => state.links.progress);
  if (progress === null) return <Working />;
  const said = words.working({ asked: progress.asked, of: progress.of });
  return (
    <div className="pull-progress">
      {said}
      <ProgressBar
        className="pull-progress__bar"
        aria-label={words.progress}
        valueLabel={said}
        value={progress.asked}
        maxValue={progress.of}
      >
        {({ percentage = 0 }) => <span className="pull-progress__fill" style={{ width: `${percentage}%` }} />}
      </ProgressBar>
    </div>
  );
}
