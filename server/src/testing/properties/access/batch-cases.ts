import { batchFileColumns } from '../../trade/batches.ts';
import { paymentPassword } from '../../checkout.ts';
import type { Case, CaseRequest } from './access-case.ts';
import * as a from './possessions.ts';

const byBatch = (batch_id: string): CaseRequest => ({ params: { batch_id } });

/** Another account's batches and labels are not found. */
export const batches: Record<string, Case> = {
  'batches.detail batch_id': { owns: a.batch, asks: byBatch },
  'batches.rows batch_id': { owns: a.batch, asks: byBatch },
  'batches.nameColumns batch_id': {
    owns: a.batch,
    asks: (batch_id) => ({ params: { batch_id }, body: { columns: batchFileColumns } }),
  },
  'batches.addLabels batch_id': {
    owns: a.batch,
    asks: async (batch_id, world, actor) => ({
      params: { batch_id },
      body: { labels: [{ name: 'a', file_id: await a.label(world, actor) }] },
    }),
  },
  'batches.addLabels file_id': {
    owns: a.label,
    asks: async (file_id, world, actor) => ({
      params: { batch_id: await a.batch(world, actor) },
      body: { labels: [{ name: 'a', file_id }] },
    }),
  },
  'batches.confirm batch_id': {
    owns: a.batch,
    asks: (batch_id) => ({ params: { batch_id }, body: { payment_password: paymentPassword } }),
    mine: { status: 202 },
  },
  'batches.cancel batch_id': { owns: a.batch, asks: byBatch },
  'batches.refusedRows batch_id': { owns: a.batch, asks: byBatch },
};
