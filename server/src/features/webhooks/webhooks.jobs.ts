import { deliveryLogDays } from '@amberdock/contract/people/webhooks.ts';
import sql from 'sql-template-tag';
import { type AnyJob, everyMinute } from '../../jobs/job.ts';
import { retentionBatch, retentionJob } from '../../jobs/retention.ts';
import { deliverWebhook, wakeForgottenWebhooks } from './deliver.ts';

/** Addresses that a process delivers to at once. */
const addressesAtOnce = 8;

export const webhookJobs: AnyJob[] = [
  // Other people's servers that take their time hold up no other job.
  { name: 'deliver_webhook', worksApart: () => addressesAtOnce, work: deliverWebhook },
  { name: 'wake_webhooks', schedule: everyMinute, work: wakeForgottenWebhooks },
  retentionJob(
    'webhook_deliveries',
    sql`delete from webhook_deliveries where id in (select id from webhook_deliveries
      where state <> 'waiting' and created_at < shop_now() - make_interval(days => ${deliveryLogDays})
      limit ${retentionBatch})`,
  ),
];
