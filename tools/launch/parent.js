/**
 * Ends this process as SIGTERM would once the one that started it is gone: whoever kills npm, even by -9, means the
 * shop, and one that lived on unseen would hold the port. Without npm in front (a service manager, a container) the
 * parent's end is none of our business.
 */
export function endWithParent() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}
