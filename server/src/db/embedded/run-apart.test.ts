import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runApart } from './run-apart.ts';

test('a program that Ctrl-C reached before it began is run again, one that failed is not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'amberdock-apart-'));
  const runs = join(folder, 'runs');
  const run = (script: string) => runApart('/bin/sh', ['-c', `echo run >> ${runs}; ${script}`], {});
  await run(`[ "$(wc -l < ${runs})" -gt 2 ] || kill -INT $$`);
  expect(await readFile(runs, 'utf8')).toBe('run\n'.repeat(3));
  await expect(run('echo no room >&2; exit 1')).rejects.toThrow('no room');
  await expect(run('echo half-way >&2; kill -INT $$')).rejects.toThrow('half-way');
  expect(await readFile(runs, 'utf8')).toBe('run\n'.repeat(5));
  await rm(folder, { recursive: true });
});
