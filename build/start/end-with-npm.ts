const lookEveryMs = 250;

/**
 * Ends this process (as SIGTERM does) when the npm that started it is gone without having passed a signal
 * on, so that no Vestibule is left behind that nobody sees. Without npm (no `npm_lifecycle_event`) it does
 * nothing: other parents may leave their children running on purpose.
 */
export function endWithNpm(lifecycleEvent: string | undefined): void {
  if (lifecycleEvent === undefined) return;
  const npm = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, lookEveryMs);
  watch.unref();
}
