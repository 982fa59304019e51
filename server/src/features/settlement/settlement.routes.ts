import { type Settlement, settlementRoutes } from '@amberdock/contract/trade/settlement.ts';
import { commitSoon } from '../../db/transaction/commit-soon.ts';
import type { Tx } from '../../db/tx.ts';
import type { Buyer } from '../../http/callers/actor.ts';
import { withVisibleWallets } from '../../http/callers/visible-wallets.ts';
import type { IdempotencyKey } from '../../http/idempotency.ts';
import { serve } from '../../http/serve.ts';
import type { RegisterFeature } from '../feature.ts';
import { showDesigns } from '../designs/index.ts';
import { buyNow, settleCart, viewSettlement } from './settle-goods.ts';

type Seen = Omit<Parameters<typeof showDesigns>[0], 'accountId'> & { actor: Buyer };

/** Shows a settlement as its caller may see it, with the previews of its designs. */
async function seen({ actor, db, read }: Seen, settlement: Settlement): Promise<Settlement> {
  const lines = settlement.groups.flatMap((group) => group.lines);
  await showDesigns({ db, read, accountId: actor.accountId }, lines);
  return withVisibleWallets(actor, settlement);
}

type Settling = Seen & {
  change(work: (tx: Tx) => Promise<Settlement>): Promise<Settlement>;
  idempotencyKey: IdempotencyKey | null;
};

/** A settlement is an offer: only where a key keeps its answer must it outlive a crash of the database. */
async function settled(
  { change, idempotencyKey, ...reader }: Settling,
  work: (tx: Tx) => Promise<Settlement>,
): Promise<Settlement> {
  const settlement = await change((tx) => {
    if (idempotencyKey === null) commitSoon(tx);
    return work(tx);
  });
  return seen(reader, settlement);
}

export const registerSettlement: RegisterFeature = (app) => {
  serve(app, settlementRoutes.settleCart, ({ actor: buyer, body, language, ...call }) =>
    settled({ ...call, actor: buyer }, (tx) => settleCart(tx, body, { buyer, kind: 'parcel', language })),
  );
  serve(app, settlementRoutes.stockpileCart, ({ actor: buyer, body, language, ...call }) =>
    settled({ ...call, actor: buyer }, (tx) => settleCart(tx, body, { buyer, kind: 'stockpile', language })),
  );
  serve(app, settlementRoutes.buy, ({ actor: buyer, body, language, ...call }) =>
    settled({ ...call, actor: buyer }, (tx) => buyNow(tx, body, { buyer, kind: 'parcel', language })),
  );
  serve(app, settlementRoutes.stockpileBuy, ({ actor: buyer, body, language, ...call }) =>
    settled({ ...call, actor: buyer }, (tx) => buyNow(tx, body, { buyer, kind: 'stockpile', language })),
  );
  serve(app, settlementRoutes.view, async ({ params, language, ...reader }) =>
    seen(reader, await viewSettlement(reader.read, { buyer: reader.actor, id: params.id }, language)),
  );
};
