import { settlementRoutes } from '@amberdock/contract/settlement.ts';
import { serve } from '../../http/serve.ts';
import type { RegisterFeature } from '../feature.ts';
import { buyNow, settleCart, viewSettlement } from './settle-goods.ts';

export const registerSettlement: RegisterFeature = (app) => {
  serve(app, settlementRoutes.settleCart, ({ actor: buyer, body, language, change }) =>
    change((tx) => settleCart(tx, body, { buyer, kind: 'parcel', language })),
  );
  serve(app, settlementRoutes.stockpileCart, ({ actor: buyer, body, language, change }) =>
    change((tx) => settleCart(tx, body, { buyer, kind: 'stockpile', language })),
  );
  serve(app, settlementRoutes.buy, ({ actor: buyer, body, language, change }) =>
    change((tx) => buyNow(tx, body, { buyer, kind: 'parcel', language })),
  );
  serve(app, settlementRoutes.stockpileBuy, ({ actor: buyer, body, language, change }) =>
    change((tx) => buyNow(tx, body, { buyer, kind: 'stockpile', language })),
  );
  serve(app, settlementRoutes.view, ({ actor, params, read, language }) =>
    viewSettlement(read, { buyer: actor, id: params.id }, language),
  );
};
