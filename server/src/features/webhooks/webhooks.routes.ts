import { webhookRoutes } from '@amberdock/contract/people/webhooks.ts';
import { hitLimit } from '../../http/callers/rate-limit.ts';
import { Answer, serve } from '../../http/serve.ts';
import type { RegisterFeature } from '../feature.ts';
import { addWebhook, changeWebhook, removeWebhook, rotateSecret, viewWithSecret } from './change-webhook.ts';
import { listFailing } from './failing.view.ts';
import { listEvents } from './list-events.ts';
import { replay, sendTest } from './send-again.ts';
import { findWebhooks } from './webhooks.store.ts';
import { listDeliveries, webhookView } from './webhooks.view.ts';

/** Tests and replays that an account asks for. */
const replayLimit = { hitsMax: 60, windowSeconds: 600 };
/** Pages of events; a system that has caught up needs one in some seconds. */
const eventLimit = { hitsMax: 240, windowSeconds: 60 };

export const registerWebhooks: RegisterFeature = (app, { env }) => {
  const shop = { env, pepper: app.pepper };
  serve(app, webhookRoutes.list, async ({ read, actor }) =>
    (await findWebhooks(read, actor.accountId)).map(webhookView),
  );
  serve(app, webhookRoutes.add, async ({ actor, body, change, db }) => {
    // What an Idempotency-Key keeps is the id alone: no secret stands in a stored answer.
    const { id } = await change((tx) => addWebhook(tx, shop, actor, body));
    return viewWithSecret(db, shop, actor, id);
  });
  serve(app, webhookRoutes.change, ({ actor, params, body, change }) =>
    change((tx) => changeWebhook(tx, shop, actor, { ...body, ...params })),
  );
  serve(app, webhookRoutes.remove, ({ actor, params, change }) =>
    change((tx) => removeWebhook(tx, actor, params.id)),
  );
  serve(app, webhookRoutes.rotate, ({ actor, params, change }) =>
    change((tx) => rotateSecret(tx, shop, actor, params.id)),
  );
  serve(app, webhookRoutes.test, async ({ db, actor, params, change }) => {
    await hitLimit(db, `webhooks:${actor.accountId}`, replayLimit);
    return change((tx) => sendTest(tx, actor, params.id));
  });
  serve(app, webhookRoutes.deliveries, async ({ read, actor, params, query }) => {
    const { cursor, state, page_size: pageSize } = query;
    const filter = { webhookId: params.id, state, cursor, pageSize };
    return new Answer(await listDeliveries(read, actor, filter));
  });
  serve(app, webhookRoutes.replay, async ({ db, actor, params, body, change }) => {
    await hitLimit(db, `webhooks:${actor.accountId}`, replayLimit);
    return change((tx) => replay(tx, actor, { ...body, webhookId: params.id, pepper: app.pepper }));
  });
  serve(app, webhookRoutes.failing, async ({ read, query }) => new Answer(await listFailing(read, query)));
  serve(app, webhookRoutes.events, async ({ db, actor, query }) => {
    await hitLimit(db, `events:${actor.accountId}`, eventLimit);
    const { kind, cursor, page_size: pageSize } = query;
    // Never from the replica: its position does not tell which transactions have ended on the primary.
    return new Answer(
      await listEvents(db, actor, {
        pepper: app.pepper,
        kind,
        cursor,
        pageSize,
      }),
    );
  });
};
