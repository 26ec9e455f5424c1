import { serveWorker } from '../../src-main/adapters/worker/serve-worker.ts';
import { openPracticeThread, type PracticeThread } from '../../src-main/practice/practice-service.ts';

/** A practice service that dies when its Wi-Fi is taken away. */
serveWorker<null, PracticeThread>(() => {
  const thread = openPracticeThread();
  return {
    ...thread,
    async setWifi(wifi) {
      if (wifi === 'none') process.exit(1);
      await thread.setWifi(wifi);
    },
  };
});
