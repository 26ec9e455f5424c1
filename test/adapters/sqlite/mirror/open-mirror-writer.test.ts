import { describeMirror } from '../../../contract/mirror.contract.ts';
import { openThroughWorker } from './opened-mirror-files.ts';

describeMirror('mirror.db, written through the worker', () => openThroughWorker());
