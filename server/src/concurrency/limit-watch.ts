// A thread of a program that `runLimited` starts: it kills the program if that takes too much memory or time, or if the
// shop has ended. See limited-program.ts.
import { workerData } from 'node:worker_threads';

type Watched = { memoryMax: number; cpuSeconds: number; parent: number };
const { memoryMax, cpuSeconds, parent } = workerData as Watched;

const usedSeconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
};

setInterval(() => {
  const exceeds = process.memoryUsage.rss() > memoryMax || usedSeconds() > cpuSeconds;
  if (exceeds || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}, 50);
