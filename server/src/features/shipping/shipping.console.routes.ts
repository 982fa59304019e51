import { shippingRoutes } from '@amberdock/contract/console/shipping.ts';
import { Answer, serve } from '../../http/serve.ts';
import { filesOf } from '../../ports/files/files.ts';
import type { RegisterFeature } from '../feature.ts';
import { listQueue, listSubOrders, viewWarehouses } from './lists/sub-orders.view.ts';
import { checkShipments } from './many/check-shipments.ts';
import { shipMany } from './many/ship-many.ts';
import { noteView, viewConsoleOrder } from './order/order-page.view.ts';
import { takePrintFiles } from './order/take-print-files.ts';
import { writeNote } from './order/write-note.ts';
import { servePapers } from './papers/papers.routes.ts';

export const registerShipping: RegisterFeature = (app, { env }) => {
  serve(
    app,
    shippingRoutes.list,
    async ({ read, actor: operator, query, language }) =>
      new Answer(await listSubOrders(read, query, { operator, language })),
  );
  serve(
    app,
    shippingRoutes.queue,
    async ({ read, actor: operator, query, language }) =>
      new Answer(await listQueue(read, query, { operator, language })),
  );
  serve(app, shippingRoutes.warehouses, ({ read, actor: operator, language }) =>
    viewWarehouses(read, { operator, language }),
  );
  serve(app, shippingRoutes.order, ({ read, actor: operator, params, language }) =>
    viewConsoleOrder(read, params.no, { operator, language }),
  );
  serve(app, shippingRoutes.writeNote, ({ actor, params, body, change }) =>
    change(async (tx) => noteView(await writeNote(tx, actor, { no: params.no, text: body.text }))),
  );
  serve(app, shippingRoutes.takePrintFiles, ({ actor, params, change }) =>
    change((tx) => takePrintFiles(tx, actor, params.no)),
  );
  serve(app, shippingRoutes.checkShipments, ({ read, actor, body }) => checkShipments(read, actor, body));
  servePapers(app, filesOf(env));
  serve(app, shippingRoutes.shipMany, ({ db, actor, body, language, answerOnce }) =>
    answerOnce(() => shipMany(db, actor, { shipments: body.shipments, language })),
  );
};
