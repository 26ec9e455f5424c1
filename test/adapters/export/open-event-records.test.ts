import { openEventRecords } from '../../../src-main/adapters/export/open-event-records.ts';
import { recordsWorkerUrl } from '../../../src-main/composition/built-workers.ts';
import { describeEventRecords } from '../../contract/event-records.contract.ts';
import { mirrorFiles, openInProcess } from '../sqlite/mirror/opened-mirror-files.ts';

describeEventRecords('records of both databases, read in a worker', () => {
  const files = mirrorFiles();
  const { mirrorFile, localFile } = files;
  return {
    ...openInProcess(files),
    records: openEventRecords({ workerUrl: recordsWorkerUrl, mirrorFile, localFile }),
  };
});
