import type { RsvpLinkReport } from '../../../src-shared/domain/rsvp-links.ts';
import { useWording } from '../../app/services.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';

/** How many links were made; and what failed, when not all were. */
export function LinkReport({ report }: { readonly report: RsvpLinkReport }) {
  const { rsvpLinks: words } = useWording();
  return (
    <>
      <div role="status">
        <p className="dialog__text">{words.made(report)}</p>
        {report.refused > 0 && <p className="dialog__text">{words.refused(report)}</p>}
        {report.left > 0 && <p className="dialog__text">{words.left(report)}</p>}
      </div>
      {report.failure !== null && <FailureNotice code={report.failure} kind="waits" />}
    </>
  );
}
