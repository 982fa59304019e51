import { orderRoutes, type SubOrder } from '@amberdock/contract/trade/orders.ts';
import { Answer, serve } from '../../http/serve.ts';
import type { RegisterFeature } from '../feature.ts';
import { showDesigns } from '../designs/index.ts';
import { cancelUnits } from './parcels/cancel-units.ts';
import { viewParcels } from './parcels/parcels.view.ts';
import { parcelsOfShipment, shipSubOrder } from './parcels/ship-sub-order.ts';
import { payOrders } from './pay/pay-orders.ts';
import { requestApproval } from './pay/request-approval.ts';
import { serveOrderFiles } from './export/export.routes.ts';
import { closeOrder } from './progress/close-order.ts';
import { confirmReceipt } from './progress/confirm-receipt.ts';
import { reorder } from './progress/reorder.ts';
import { changeAddress, changeAddressOf } from './recipient/change-address.ts';
import { submitOrder } from './submit/submit-order.ts';
import { countOrders, listOrders, viewOrder } from './views/list-orders.ts';

const linesOf = ({ sub_orders }: { sub_orders: SubOrder[] }) => sub_orders.flatMap(({ lines }) => lines);

export const registerOrders: RegisterFeature = (app) => {
  serveOrderFiles(app);
  serve(app, orderRoutes.submit, ({ actor: buyer, body, changeRepeatable }) =>
    changeRepeatable((tx) => submitOrder(tx, body, { buyer, kind: 'parcel' })),
  );
  serve(app, orderRoutes.submitStockpile, ({ actor: buyer, body, changeRepeatable }) =>
    changeRepeatable((tx) => submitOrder(tx, body, { buyer, kind: 'stockpile' })),
  );
  serve(app, orderRoutes.pay, ({ actor, body, language, db, changeRepeatable, answerOnce }) =>
    payOrders(db, actor, body, { language, changeRepeatable, answerOnce }),
  );
  serve(app, orderRoutes.list, async ({ actor, query, db, read, language }) => {
    const { orders, page } = await listOrders(read, actor, query, language);
    await showDesigns({ db, read, accountId: actor.accountId }, orders.flatMap(linesOf));
    return new Answer({ data: orders, page });
  });
  serve(app, orderRoutes.counts, ({ actor, query, read }) => countOrders(read, actor, query));
  serve(app, orderRoutes.detail, async ({ actor, params, db, read, language }) => {
    const order = await viewOrder(read, { actor, no: params.no }, language);
    await showDesigns({ db, read, accountId: actor.accountId }, linesOf(order));
    return order;
  });
  serve(app, orderRoutes.parcels, ({ actor, params, read }) =>
    viewParcels(read, { accountId: actor.accountId, no: params.no }),
  );
  serve(app, orderRoutes.close, ({ actor, params, change }) =>
    change((tx) => closeOrder(tx, { ...actor, no: params.no })),
  );
  serve(app, orderRoutes.requestApproval, ({ actor, params, change }) =>
    change((tx) => requestApproval(tx, actor, params.no)),
  );
  serve(app, orderRoutes.confirmReceipt, ({ actor, params, change }) =>
    change((tx) => confirmReceipt(tx, { ...actor, no: params.no })),
  );
  serve(app, orderRoutes.reorder, ({ actor, params, language, change }) =>
    change((tx) => reorder(tx, { ...actor, no: params.no }, language)),
  );
  serve(app, orderRoutes.changeAddress, ({ actor, params, body, change }) =>
    change((tx) => changeAddress(tx, actor, { ...body, no: params.no })),
  );
  serve(app, orderRoutes.changeAddressOf, ({ actor, params, body, change }) =>
    change((tx) => changeAddressOf(tx, actor, { ...body, no: params.no })),
  );
  serve(app, orderRoutes.ship, ({ actor, params, body, change }) => {
    const parcels = parcelsOfShipment(body);
    return change((tx) => shipSubOrder(tx, actor, { no: params.no, version: body.version, parcels }));
  });
  serve(app, orderRoutes.cancelUnits, ({ actor, params, body, change }) =>
    change((tx) => cancelUnits(tx, actor, { ...body, no: params.no })),
  );
};
