import { permissionsOfRole } from '@amberdock/contract/access.ts';
import { fileBytesMax } from '@amberdock/contract/files.ts';
import { orderThreadRoutes } from '@amberdock/contract/support/order-threads.ts';
import type { Tx } from '../../db/tx.ts';
import type { Buyer, Operator } from '../../http/callers/actor.ts';
import { hitLimit } from '../../http/callers/rate-limit.ts';
import { hasScope } from '../../http/callers/scopes.ts';
import { Answer, serve } from '../../http/serve.ts';
import { filesOf } from '../../ports/files/files.ts';
import type { RegisterFeature } from '../feature.ts';
import { keepPicture, reEncode, takeUpload, uploadScope } from '../files/index.ts';
import { getThreadOrder, type ThreadPage, viewThread } from './order-threads.view.ts';
import { listThreads } from './queue.view.ts';
import { endWait, readUpTo, writeAsBuyer, writeAsOperator } from './write-order-message.ts';

/** Messages of an account in an hour: nobody writes so many by hand. */
const messagesOfAccount = { hitsMax: 60, windowSeconds: 3_600 };

export const registerOrderThreads: RegisterFeature = (app, { env }) => {
  const { pepper } = app;
  const pageOfBuyer = (actor: Buyer): ThreadPage => ({
    reader: actor,
    mayWrite: hasScope(actor, 'orders.write'),
    pepper,
  });
  const pageOfOperator = (actor: Operator): ThreadPage => ({
    reader: actor,
    mayWrite: permissionsOfRole[actor.role].includes('orders.answer'),
    pepper,
  });

  serve(app, orderThreadRoutes.view, ({ read, actor, params, query }) =>
    viewThread(read, params.no, pageOfBuyer(actor), query),
  );
  serve(app, orderThreadRoutes.write, async ({ db, actor, params: { no }, body, change }) => {
    await hitLimit(db, `order-messages:${actor.accountId}`, messagesOfAccount);
    return change(async (tx) => {
      await writeAsBuyer(tx, actor, { ...body, no });
      return viewThread(tx, no, pageOfBuyer(actor));
    });
  });
  serve(app, orderThreadRoutes.markRead, ({ actor, params, body, change }) =>
    change((tx) => nothing(readUpTo(tx, actor, { ...body, ...params }))),
  );
  serve(app, orderThreadRoutes.queue, async ({ read, actor, query }) => {
    const { threads, page } = await listThreads(read, actor, query);
    return new Answer({ data: threads, page });
  });
  serve(app, orderThreadRoutes.open, ({ read, actor, params, query }) =>
    viewThread(read, params.no, pageOfOperator(actor), query),
  );
  const changed = (actor: Operator, no: string, step: (tx: Tx) => Promise<void>) => async (tx: Tx) => {
    await step(tx);
    return viewThread(tx, no, pageOfOperator(actor));
  };
  serve(app, orderThreadRoutes.answer, ({ actor, params: { no }, body, change }) =>
    change(changed(actor, no, (tx) => writeAsOperator(tx, actor, { ...body, no }))),
  );
  serve(app, orderThreadRoutes.markSeen, ({ actor, params, body, change }) =>
    change((tx) => nothing(readUpTo(tx, actor, { ...body, ...params }))),
  );
  serve(app, orderThreadRoutes.endWait, ({ actor, params: { no }, body, change }) =>
    change(changed(actor, no, (tx) => endWait(tx, actor, { ...body, no }))),
  );
  const store = filesOf(env);
  uploadScope(app, fileBytesMax, (scope) => {
    serve(scope, orderThreadRoutes.upload, ({ db, read, actor, params, request }) =>
      takeUpload(request, { userId: actor.operatorId }, async ({ bytes }) => {
        const { account_id: accountId } = await getThreadOrder(read, actor, params.no);
        const picture = await reEncode(bytes, 'order_message');
        const kept = await keepPicture({ db, store }, { accountId }, { picture, purpose: 'order_message' });
        return { file_id: kept.file_id, width: picture.width, height: picture.height, url: kept.url };
      }),
    );
  });
};

const nothing = async (work: Promise<void>): Promise<Record<string, never>> => {
  await work;
  return {};
};
