import type { TestProject } from 'vitest/node';
import { startTestServer } from './database.ts';

/** Run once by vitest before the first worker: a PostgreSQL for each worker of the run. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const count = Math.max(1, Number(project.vitest.config.maxWorkers) || 1);
  const started = await Promise.all(Array.from({ length: count }, () => startTestServer()));
  const testServers = started.map(({ adminUrl, template }) => ({ adminUrl, template }));
  project.provide('testServers', testServers);
  return async () => {
    for (const { stop } of started) await stop();
  };
}
