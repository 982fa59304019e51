import type { TestProject } from 'vitest/node';
import { startTestServer } from './database.ts';

/** Run once by vitest before the first worker: one PostgreSQL for the whole run. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { stop, ...testServer } = await startTestServer();
  project.provide('testServer', testServer);
  return stop;
}
