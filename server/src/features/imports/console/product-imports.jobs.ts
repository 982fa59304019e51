import { productImportDays } from '@amberdock/contract/console/products/product-imports.ts';
import sql from 'sql-template-tag';
import { inTx, type Tx } from '../../../db/tx.ts';
import { enqueue, enqueueKeyed } from '../../../jobs/enqueue.ts';
import { everyMinute, everyTenMinutes, type Job } from '../../../jobs/job.ts';
import { filesOf } from '../../../ports/files/files.ts';
import { removeStoredFiles } from '../../files/index.ts';
import { findCutOff } from './product-imports.store.ts';
import { runImport } from './run-import.ts';

type Work = { import_id: string };

/** Tries a file of products out, or imports it; one at a time, so that a long file holds no other job up. */
export const workOnImport: Job<Work> = {
  name: 'work_on_product_import',
  worksApart: () => 1,
  work: ({ db, env, stopping }, { import_id: id }) => runImport({ db, files: filesOf(env), stopping }, id),
};

/** Queues the work on imports: of each, one job waits, however often it is asked for. */
export const queueWork = (tx: Tx, payloads: readonly Work[]): Promise<void> =>
  enqueueKeyed(tx, workOnImport, { payloads, keyOf: ({ import_id: id }) => id });

/** Resumes imports whose process ended: the queue itself would wait for hours. */
const resumeImports: Job = {
  name: 'resume_product_imports',
  schedule: everyMinute,
  work: async ({ db }) => {
    const cutOff = await findCutOff(db);
    if (cutOff.length > 0) await inTx(db, (tx) => queueWork(tx, cutOff));
  },
};

/** The most imports deleted at a time: each may have many thousand rows. */
const importsAtOnce = 10;

/** Deletes imports that are old, and their files. */
const deleteOldImports: Job = {
  name: 'delete_old_product_imports',
  schedule: everyTenMinutes,
  work: async ({ db }) => {
    for (let count = importsAtOnce; count === importsAtOnce; ) {
      count = await inTx(db, async (tx) => {
        const deleted = await tx.rows<{ id: string }>(sql`
          delete from product_imports where id in (select id from product_imports
            where created_at < shop_now() - make_interval(days => ${productImportDays})
              and status not in ('checking', 'importing') limit ${importsAtOnce})
          returning id`);
        const keys = deleted.map(({ id }) => id);
        if (keys.length > 0) await enqueue(tx, removeStoredFiles, { keys });
        return keys.length;
      });
    }
  },
};

export const productImportJobs = [workOnImport, resumeImports, deleteOldImports];
