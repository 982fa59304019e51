import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openEmbeddedDatabase } from '../db/embedded/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { createPool } from '../db/pool.ts';
import { readTables, schemaPage } from '../db/schema/schema-page.ts';
import { database } from '../db/tx.ts';
import { answerHelp, refuseArguments, sentenceOf } from './run-command.ts';

const usage = 'npm run schema   writes docs/schema.md, after a change of the schema';
answerHelp(usage);
try {
  refuseArguments(process.argv.slice(2), usage);
} catch (refusal) {
  console.error(sentenceOf(refusal as Error));
  process.exit(1);
}

// Writes docs/schema.md from an empty database of its own with every migration, apart from any shop.
const folder = await mkdtemp(join(tmpdir(), 'amberdock-schema-'));
const embedded = await openEmbeddedDatabase({ dataDir: folder, durable: false });
try {
  await migrate(embedded.url);
  const pool = createPool(embedded.url, { max: 1 });
  const page = schemaPage(await readTables(database(pool)));
  writeFileSync(fileURLToPath(new URL('../../../docs/schema.md', import.meta.url)), page);
  await pool.end();
} finally {
  await embedded.close();
  await rm(folder, { recursive: true, force: true });
}
