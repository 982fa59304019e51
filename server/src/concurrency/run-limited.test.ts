import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runLimited } from './run-limited.ts';

let folder: string;
let program: URL;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amberdock-limited-'));
  const path = join(folder, 'write.mjs');
  await writeFile(path, 'process.stdout.write(Buffer.alloc(Number(process.argv[2])));');
  program = pathToFileURL(path);
});
afterAll(() => rm(folder, { recursive: true }));

test('a program that writes more than it may exceeds its limits; one that does not is done', async () => {
  const run = (bytes: number) =>
    runLimited({
      program,
      args: [bytes],
      input: Buffer.alloc(0),
      milliseconds: 30_000,
      outputBytesMax: 2 ** 20,
    });
  expect(await run(2 ** 20 + 1)).toEqual({ end: 'exceeded' });
  expect(await run(1_000)).toMatchObject({ end: 'done', output: expect.objectContaining({ length: 1_000 }) });
});
