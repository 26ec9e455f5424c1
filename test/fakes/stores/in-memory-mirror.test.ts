import type { MirrorUnderContract } from '../../contract/mirror/mirror-under-contract.ts';
import { describeMirror } from '../../contract/mirror.contract.ts';
import { describeRelevance } from '../../contract/relevance.contract.ts';
import { createInMemoryLocalStore } from './in-memory-local-store.ts';
import { createInMemoryMirror } from './in-memory-mirror.ts';

describeMirror('the mirror in memory', open);
describeRelevance('searching the mirror in memory', open);

function open(): MirrorUnderContract {
  const local = createInMemoryLocalStore();
  const mirror = createInMemoryMirror(() => local);
  return { reader: mirror, writer: mirror, local };
}
