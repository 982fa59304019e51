import { inTx, type Tx } from '../../../db/tx.ts';
import { enqueueKeyed } from '../../../jobs/enqueue.ts';
import { everyMinute, type Job } from '../../../jobs/job.ts';
import { deliverBatch, tidyBatch } from './deliver-announcement.ts';
import { findCutOff, publishDue } from './delivery.store.ts';

type Work = { announcement_id: string };

/** How long a job works on one before others have their turn. */
const turnMs = 10_000;

/** Delivers an announcement batch by batch, or deletes the messages of a withdrawn one. Two jobs on one take turns. */
export const workOnAnnouncement: Job<Work> = {
  name: 'work_on_announcement',
  work: async ({ db, env, mail, stopping }, { announcement_id: id }) => {
    const endsAt = Date.now() + turnMs;
    let isMore = true;
    while (isMore && !stopping.aborted && Date.now() < endsAt) {
      isMore = await inTx(
        db,
        async (tx) =>
          (await deliverBatch(tx, id, { env, sendsMail: mail !== null })) || (await tidyBatch(tx, id)),
      );
    }
    if (isMore) await inTx(db, (tx) => queueWork(tx, [{ announcement_id: id }]));
  },
};

/** Queues the work on announcements: of each, one job waits, however often it is asked for. */
export const queueWork = (tx: Tx, payloads: readonly Work[]): Promise<void> =>
  enqueueKeyed(tx, workOnAnnouncement, { payloads, keyOf: ({ announcement_id: id }) => id });

/**
 * Publishes what is due, and takes up what a process that ended has left: the queue itself waits for hours.
 */
export const publishAnnouncements: Job = {
  name: 'publish_announcements',
  schedule: everyMinute,
  work: async ({ db }) =>
    inTx(db, async (tx) => {
      const work = [...(await publishDue(tx)), ...(await findCutOff(tx))];
      if (work.length > 0) await queueWork(tx, work);
    }),
};

export const announcementJobs = [workOnAnnouncement, publishAnnouncements];
