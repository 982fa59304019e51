import { inTx } from '../../../db/tx.ts';
import { enqueue, enqueueAll } from '../../../jobs/enqueue.ts';
import { everyMinute, type Job } from '../../../jobs/job.ts';
import { deliverBatch, tidyBatch } from './deliver-announcement.ts';
import { findCutOff, publishDue } from './delivery.store.ts';

/** How long a job works on one before others have their turn. */
const turnMs = 10_000;

/** Delivers an announcement batch by batch, or deletes the messages of a withdrawn one. Two jobs on one take turns. */
export const workOnAnnouncement: Job<{ announcement_id: string }> = {
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
    if (isMore) await inTx(db, (tx) => enqueue(tx, workOnAnnouncement, { announcement_id: id }));
  },
};

/**
 * Publishes what is due, and takes up what a process that ended has left: the queue itself waits for hours.
 */
export const publishAnnouncements: Job = {
  name: 'publish_announcements',
  schedule: everyMinute,
  work: async ({ db }) =>
    inTx(db, async (tx) => {
      const work = [...(await publishDue(tx)), ...(await findCutOff(tx))];
      if (work.length > 0) await enqueueAll(tx, workOnAnnouncement, work);
    }),
};

export const announcementJobs = [workOnAnnouncement, publishAnnouncements];
