/**
 * Reads on from `source` while whoever takes from here is busy with something else: `most` values ahead. Nothing more
 * is asked of it once nobody takes any more; what it waits for then is not waited for.
 */
export function readAhead<T>(source: AsyncGenerator<T, void, undefined>, most: number): ReadableStream<T> {
  return new ReadableStream<T>(
    {
      async pull(controller) {
        const next = await source.next();
        if (next.done) controller.close();
        else controller.enqueue(next.value);
      },
      cancel() {
        source.return().catch(() => undefined);
      },
    },
    { highWaterMark: most },
  );
}
