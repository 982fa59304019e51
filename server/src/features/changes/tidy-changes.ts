import { feedKeptDays } from '@amberdock/contract/catalog/changes.ts';
import sql from 'sql-template-tag';
import { type Database, inTx } from '../../db/tx.ts';
import { inLongTx } from '../../jobs/over-all-rows.ts';

/** Marks the feed's position, deletes superseded rows, and deletes those older than seven days. */
export async function tidyChanges(db: Database): Promise<void> {
  await deleteSuperseded(db);
  await deleteOld(db);
}

/**
 * Deletes older rows of an offer: the newest shows its present state, and the newest of its publication that it left. It checks the rows since the last mark
 * against older ones, but never rows of transactions that may still run or that came with a backup.
 */
async function deleteSuperseded(db: Database): Promise<void> {
  // After a large import it reads millions of rows; once it failed, the next run would have more to do.
  await inLongTx(db, async (tx) => {
    await tx.run(sql`
      with here as materialized (
        select feed_epoch() as epoch, pg_snapshot_xmin(pg_current_snapshot()) as upto
      ), since as materialized (
        select coalesce(max(m.xid), '0') as xid from offer_change_marks m join here using (epoch)
      ), newest as materialized (
        select c.offer_id, max(c.xid) as xid, max(c.xid) filter (where c.of_publication) as publication_xid
        from offer_changes c, here, since
        where c.xid >= since.xid and c.xid < here.upto group by c.offer_id
      ), dropped as (
        delete from offer_changes c using newest n where c.offer_id = n.offer_id and c.xid < n.xid
          and (not c.of_publication or c.xid < n.publication_xid)
      )
      insert into offer_change_marks (epoch, xid)
      select here.epoch, case when m.xid is null then '0' else here.upto end
      from here left join lateral (select xid from offer_change_marks where epoch = here.epoch limit 1) m on true
      on conflict do nothing`);
  });
}

/** The mark first: a reader who no longer finds a row finds that its cursor is too old. */
async function deleteOld(db: Database): Promise<void> {
  await inTx(db, (tx) =>
    tx.run(sql`delete from offer_change_marks m where m.epoch <> feed_epoch() or exists (
      select from offer_change_marks later where later.epoch = m.epoch and later.xid > m.xid
        and later.at < now() - make_interval(days => ${feedKeptDays}))`),
  );
  const forget = sql`delete from offer_changes where ctid = any(array(
    select ctid from offer_changes
    where xid < (select min(xid) from offer_change_marks where epoch = feed_epoch()) limit 5000))`;
  while ((await inTx(db, (tx) => tx.run(forget))) > 0);
}
