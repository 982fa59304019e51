import { operationRoutes } from '@amberdock/contract/console/operations.ts';
import { Answer, serve } from '../../http/serve.ts';
import type { RegisterFeature } from '../feature.ts';
import { enqueueOnce } from '../../jobs/enqueue.ts';
import { listAudits } from './audits.view.ts';
import { listAuditLog } from './audit-log.view.ts';
import { viewHome } from './home.view.ts';
import { listJobs } from './jobs.view.ts';
import { listOutbox } from './outbox.view.ts';
import { auditShop } from './operations.jobs.ts';
import { retryJobs } from './retry-jobs.ts';
import { listSetUp } from './set-up.view.ts';

export const registerOperations: RegisterFeature = (app, { env }) => {
  serve(app, operationRoutes.home, ({ read, actor }) => viewHome(read, actor));
  serve(app, operationRoutes.setUp, ({ read, actor }) => listSetUp(read, actor, env));
  serve(
    app,
    operationRoutes.auditLog,
    async ({ read, query }) => new Answer(await listAuditLog(read, query)),
  );
  serve(app, operationRoutes.jobs, async ({ read, query }) => new Answer(await listJobs(read, query)));
  serve(app, operationRoutes.retryJobs, ({ actor, body, change }) =>
    change((tx) => retryJobs(tx, actor, body.ids)),
  );
  serve(app, operationRoutes.audits, ({ read }) => listAudits(read));
  serve(app, operationRoutes.runAudit, ({ change }) =>
    change(async (tx) => {
      await enqueueOnce(tx, auditShop);
      return {};
    }),
  );
  serve(app, operationRoutes.outbox, async ({ read, query }) => new Answer(await listOutbox(read, query)));
};
