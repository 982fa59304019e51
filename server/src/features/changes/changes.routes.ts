import { changeRoutes } from '@amberdock/contract/catalog/changes.ts';
import { hitLimit } from '../../http/callers/rate-limit.ts';
import { Answer, serve } from '../../http/serve.ts';
import type { RegisterFeature } from '../feature.ts';
import { readFeed } from './read-feed.ts';

/** Enough for a resync of a million offers in five minutes; a reader that has caught up needs one in some seconds. */
const limit = { hitsMax: 240, windowSeconds: 60 };

export const registerChanges: RegisterFeature = (app) => {
  serve(app, changeRoutes.changes, async ({ db, actor, query }) => {
    await hitLimit(db, `changes:${actor.userId}`, limit);
    // Never from the replica: its position does not tell which transactions have ended on the primary.
    const { cursor, since, page_size } = query;
    return new Answer(await readFeed(db, { since: cursor ?? since, page_size }));
  });
};
