import { useEffect } from 'react';
import type { ExportResult } from '../../../src-shared/domain/export.ts';
import { useMachine, useWording } from '../../app/services.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Says what became of an export, and takes the file where the shell leaves that to the page. */
export function ExportOutcome({ result }: { readonly result: ExportResult }) {
  const { exporting: words } = useWording();
  const { download } = useMachine();
  useEffect(() => {
    if (result.state === 'saved' && result.download !== null) download(result.download);
  }, [result, download]);
  if (result.state === 'cancelled') return <p className="dialog__text">{words.cancelled}</p>;
  const { fileName, guests, decisions, unsent, cutCells } = result;
  return (
    <div className="export-outcome">
      <p className="export-outcome__file">{words.saved({ fileName })}</p>
      <p>{words.rows({ guests, decisions })}</p>
      {unsent > 0 ? <Notice kind="waits" title={words.unsent({ count: unsent })} /> : <p>{words.allSent}</p>}
      {cutCells > 0 && <Notice kind="waits" title={words.cut({ count: cutCells })} />}
    </div>
  );
}
