import sql from 'sql-template-tag';
import { retentionBatch, retentionJob } from '../../jobs/retention.ts';
import { makeListingPack } from './make-pack.ts';

export const listingPackJobs = [
  makeListingPack,
  // Its address is signed for each download; the pictures stay in the store.
  retentionJob(
    'listing_packs',
    sql`delete from listing_packs where id in
      (select id from listing_packs where created_at < now() - interval '1 day' limit ${retentionBatch})`,
  ),
];
