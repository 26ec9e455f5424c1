import { describeMirror } from '../../../contract/mirror.contract.ts';
import { openInProcess } from './opened-mirror-files.ts';

describeMirror('mirror.db, written in this thread', () => openInProcess());
