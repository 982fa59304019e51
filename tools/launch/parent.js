/**
 * Ends this process as SIGTERM would once the one that started it is gone: whoever kills npm or the launcher, even by
 * -9, means the shop, and one that lived on unseen would hold the port.
 */
export function endWithParent() {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}
