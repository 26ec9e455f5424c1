/** Work that is never done twice at once: calls that come while it runs are done as one after it. */
export function coalesce(work: () => Promise<void>): () => Promise<void> {
  let isRunning = false;
  let isWanted = false;
  return async () => {
    isWanted = true;
    if (isRunning) return;
    isRunning = true;
    try {
      while (isWanted) {
        isWanted = false;
        await work();
      }
    } finally {
      isRunning = false;
    }
  };
}
