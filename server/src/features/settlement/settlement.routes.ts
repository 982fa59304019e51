import { type Settlement, settlementRoutes } from '@amberdock/contract/trade/settlement.ts';
import { serve } from '../../http/serve.ts';
import type { RegisterFeature } from '../feature.ts';
import { showDesigns } from '../designs/index.ts';
import { buyNow, settleCart, viewSettlement } from './settle-goods.ts';

async function withDesigns(
  reads: Parameters<typeof showDesigns>[0],
  settlement: Settlement,
): Promise<Settlement> {
  const lines = settlement.groups.flatMap((group) => group.lines);
  await showDesigns(reads, lines);
  return settlement;
}

export const registerSettlement: RegisterFeature = (app) => {
  serve(app, settlementRoutes.settleCart, async ({ actor: buyer, body, language, change, ...reads }) =>
    withDesigns(
      { ...reads, accountId: buyer.accountId },
      await change((tx) => settleCart(tx, body, { buyer, kind: 'parcel', language })),
    ),
  );
  serve(app, settlementRoutes.stockpileCart, async ({ actor: buyer, body, language, change, ...reads }) =>
    withDesigns(
      { ...reads, accountId: buyer.accountId },
      await change((tx) => settleCart(tx, body, { buyer, kind: 'stockpile', language })),
    ),
  );
  serve(app, settlementRoutes.buy, async ({ actor: buyer, body, language, change, ...reads }) =>
    withDesigns(
      { ...reads, accountId: buyer.accountId },
      await change((tx) => buyNow(tx, body, { buyer, kind: 'parcel', language })),
    ),
  );
  serve(app, settlementRoutes.stockpileBuy, async ({ actor: buyer, body, language, change, ...reads }) =>
    withDesigns(
      { ...reads, accountId: buyer.accountId },
      await change((tx) => buyNow(tx, body, { buyer, kind: 'stockpile', language })),
    ),
  );
  serve(app, settlementRoutes.view, async ({ actor, params, language, ...reads }) =>
    withDesigns(
      { ...reads, accountId: actor.accountId },
      await viewSettlement(reads.read, { buyer: actor, id: params.id }, language),
    ),
  );
};
