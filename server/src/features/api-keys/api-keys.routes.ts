import { apiKeyRoutes } from '@amberdock/contract/people/api-keys.ts';
import { Answer, serve } from '../../http/serve.ts';
import type { RegisterFeature } from '../feature.ts';
import { findKeys } from './api-keys.store.ts';
import { keyView, listCalls } from './api-keys.view.ts';
import { makeKey, revoke } from './make-key.ts';

export const registerApiKeys: RegisterFeature = (app) => {
  serve(app, apiKeyRoutes.list, async ({ read, actor }) =>
    (await findKeys(read, actor.accountId)).map(keyView),
  );
  serve(app, apiKeyRoutes.make, ({ db, actor, body }) => makeKey(db, actor, body));
  serve(app, apiKeyRoutes.revoke, ({ actor, params, change }) =>
    change((tx) => revoke(tx, actor, params.id)),
  );
  serve(app, apiKeyRoutes.calls, async ({ read, actor, params, query }) => {
    const { cursor, page_size: pageSize } = query;
    return new Answer(await listCalls(read, actor.accountId, { keyId: params.id, cursor, pageSize }));
  });
};
