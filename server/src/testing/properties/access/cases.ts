import { accountRoutes } from '@amberdock/contract/people/account.ts';
import { settlementRoutes } from '@amberdock/contract/trade/settlement.ts';
import sql from 'sql-template-tag';
import { paymentPassword, recipient, services } from '../../checkout.ts';
import type { Case, CaseRequest } from './access-case.ts';
import { batches } from './batch-cases.ts';
import { orderThreads } from './order-thread-cases.ts';
import * as a from './possessions.ts';

const byId = (id: string): CaseRequest => ({ params: { id } });
const byNo = (no: string): CaseRequest => ({ params: { no } });
const bySet = (id: string): CaseRequest => ({ body: { ids: [id] } });

/** Unknown ids in a set are skipped, so that a repeated call does no harm. */
const passesOver = { status: 200 };
/** The refusal as for a line that was removed from the caller's cart in the meantime. */
const isGone = { status: 422, code: 'data_incorrect' };

const cups = ({ cup }: a.World) => ({
  sku_id: cup.skuId,
  warehouse_id: 'SZX',
  quantity: 1,
  currency: 'CNY',
});
const printed = ({ mug }: a.World, artwork_id: string) => ({
  name: 'Name',
  placements: [{ area_id: mug.areas[0], artwork_id, x_mm: 20, y_mm: 20, scale: 1, rotation: 0 }],
});
const verification = (photo: Record<string, string>): CaseRequest => ({
  body: {
    account_type: 'individual',
    state: 'Beijing',
    city: 'Beijing',
    address: 'Street 1',
    categories: ['Home'],
    id_type: 'passport',
    name: 'Name',
    id_number: 'E12345678',
    ...photo,
  },
});

const book: Record<string, Case> = {
  'account.updateAddress id': { owns: a.address, asks: (id) => ({ ...byId(id), body: recipient }) },
  'account.removeAddress id': { owns: a.address, asks: byId },
  'passkeys.remove id': { owns: a.passkey, asks: byId },
  'account.endSessions ids': { owns: a.session, asks: bySet, others: passesOver },
  'members.update id': { owns: a.member, asks: (id) => ({ ...byId(id), body: { role: 'manager' } }) },
  'members.remove id': { owns: a.member, asks: byId },
  'members.transferOwnership id': {
    owns: a.member,
    asks: async (id, world, caller) => ({
      ...byId(id),
      body: { password: await a.loginPassword(world, caller) },
    }),
  },
  'members.resendInvitation id': { owns: a.invitation, asks: byId },
  'members.revokeInvitation id': { owns: a.invitation, asks: byId },
  'apiKeys.revoke id': { owns: a.apiKey, asks: byId },
  'apiKeys.calls id': { owns: a.apiKey, asks: byId },
  'webhooks.change id': {
    owns: a.webhook,
    asks: (id) => ({
      ...byId(id),
      body: { url: 'https://shop.example.com/', kinds: ['order.paid'], is_enabled: true },
    }),
  },
  'webhooks.remove id': { owns: a.webhook, asks: byId },
  'webhooks.rotate id': { owns: a.webhook, asks: byId },
  'webhooks.test id': { owns: a.webhook, asks: byId },
  'webhooks.deliveries id': { owns: a.webhook, asks: byId },
  'webhooks.replay id': {
    owns: a.webhook,
    asks: (id) => ({ ...byId(id), body: { from: new Date(0).toISOString() } }),
  },
  'webhooks.replay delivery_id': {
    owns: a.delivery,
    asks: async (delivery_id, world, caller) => ({
      ...byId(await a.webhookOf(world, caller, delivery_id)),
      body: { delivery_id },
    }),
  },
  'files.address id': { owns: a.photo, asks: byId },
  'listingPacks.progress id': { owns: a.listingPack, asks: byId },
  'messages.markRead ids': { owns: a.message, asks: bySet, others: passesOver },
  'messages.markRead up_to': {
    owns: a.message,
    asks: (up_to) => ({ body: { up_to } }),
    others: passesOver,
  },
  ...batches,
  'skuMappings.remove mapping_id': {
    owns: a.skuMapping,
    asks: (mapping_id) => ({ params: { mapping_id } }),
  },
  'pallets.detail no': { owns: a.pallet, asks: byNo },
  'pallets.list order_no': {
    owns: a.stockpileOrder,
    asks: (order_no) => ({ query: { order_no } }),
    others: passesOver,
  },
  'pallets.ship pallet_no': {
    owns: a.pallet,
    asks: (pallet_no) => ({
      body: { lines: [{ pallet_no, quantity: 1 }], currency: 'CNY', address: recipient },
    }),
  },
  'pallets.ship address_id': {
    owns: a.address,
    asks: async (address_id, world, caller) => ({
      body: {
        lines: [{ pallet_no: await a.pallet(world, caller), quantity: 1 }],
        currency: 'CNY',
        address_id,
      },
    }),
  },
  'exchange.exchange quote_id': {
    owns: a.quote,
    asks: (quote_id) => ({ body: { quote_id, payment_password: paymentPassword } }),
  },
  'verification.submit id_card_front_file_id': {
    owns: a.photo,
    asks: (id) => verification({ id_card_front_file_id: id }),
  },
  'verification.submit id_card_back_file_id': {
    owns: a.photo,
    asks: (id) => verification({ id_card_back_file_id: id }),
  },
  'verification.submit business_licence_file_id': {
    owns: a.photo,
    asks: (id) => verification({ business_licence_file_id: id }),
  },
};

const cart: Record<string, Case> = {
  'cart.add design_id': {
    owns: a.design,
    asks: (design_id, { mug }) => ({
      body: { sku_id: mug.skuId, warehouse_id: 'SZX', quantity: 1, design_id },
    }),
  },
  'cart.revise id': { owns: a.cartLine, asks: (id) => ({ body: { id, quantity: 3 } }) },
  'cart.remove ids': { owns: a.cartLine, asks: bySet, others: passesOver },
  'cart.moveToFavorites ids': { owns: a.cartLine, asks: bySet, others: passesOver },
};

const designs: Record<string, Case> = {
  'designs.create artwork_id': {
    owns: a.artwork,
    asks: (id, world) => ({ body: { product_id: world.mug.productId, ...printed(world, id) } }),
  },
  'designs.view id': { owns: a.design, asks: byId },
  'designs.revise id': {
    owns: a.design,
    asks: async (id, world, caller) => ({
      ...byId(id),
      body: printed(world, await a.artwork(world, caller)),
    }),
  },
  'designs.revise artwork_id': {
    owns: a.artwork,
    asks: async (id, world, caller) => ({
      ...byId(await a.design(world, caller)),
      body: printed(world, id),
    }),
  },
  'designs.remove id': { owns: a.design, asks: byId },
};

const settlement: Record<string, Case> = {
  'settlement.view id': { owns: a.settlement, asks: byId },
  'settlement.settleCart ids': {
    owns: a.cartLine,
    asks: (id) => ({ body: { ids: [id], currency: 'CNY', address: recipient } }),
    others: isGone,
  },
  'settlement.stockpileCart ids': {
    owns: a.cartLine,
    asks: (id) => ({ body: { ids: [id], currency: 'CNY' } }),
    others: isGone,
  },
  'settlement.settleCart address_id': {
    owns: a.address,
    asks: async (address_id, world, caller) => ({
      body: { ids: [await a.cartLine(world, caller)], currency: 'CNY', address_id },
    }),
  },
  'settlement.buy address_id': {
    owns: a.address,
    asks: (address_id, world) => ({ body: { ...cups(world), address_id } }),
  },
  'settlement.buy design_id': {
    owns: a.design,
    asks: (design_id, { mug }) => ({
      body: {
        sku_id: mug.skuId,
        warehouse_id: 'SZX',
        quantity: 1,
        currency: 'CNY',
        address: recipient,
        design_id,
      },
    }),
  },
};

const orders: Record<string, Case> = {
  'orders.submit settlement_id': {
    owns: a.settlement,
    asks: (settlement_id) => ({ body: { settlement_id, freight: { SZX: services.post } } }),
  },
  'orders.submit address_id': {
    owns: a.address,
    asks: async (address_id, world, actor) => {
      const book = await world.shop.ok(accountRoutes.addresses, { actor });
      const own = book.some(({ id }) => id === address_id) ? address_id : await a.address(world, actor);
      const body = { ...cups(world), address_id: own };
      const { settlement_id } = await world.shop.ok(settlementRoutes.buy, { actor, body });
      return { body: { settlement_id, address_id, freight: { SZX: services.post } } };
    },
    others: { status: 422, code: 'settlement_stale' },
  },
  'orders.submit group_id': {
    owns: a.group,
    asks: async (group_id, world, caller) => ({
      body: {
        settlement_id: (await a.lastSettlement(world, caller)) ?? (await a.settlement(world, caller)),
        groups: [{ group_id, service_id: services.post }],
      },
    }),
  },
  'orders.submit label_file_id': {
    owns: a.label,
    asks: async (label_file_id, world, actor) => {
      await world.shop.db.rows(sql`update warehouses set handling_fee_minor = 100 where code = 'SZX'`);
      const body = { ...cups(world), address: recipient };
      const { settlement_id, groups } = await world.shop.ok(settlementRoutes.buy, { actor, body });
      return {
        body: { settlement_id, groups: groups.map(({ group_id }) => ({ group_id, label_file_id })) },
      };
    },
  },
  'orders.submitStockpile settlement_id': {
    owns: a.stockpileSettlement,
    asks: (settlement_id) => ({ body: { settlement_id } }),
  },
  'orders.pay order_nos': {
    owns: a.unpaidOrder,
    asks: (no) => ({ body: { order_nos: [no], payment_password: paymentPassword } }),
    others: { status: 422, code: 'payment_failed' },
  },
  'orderFiles.export order_nos': {
    owns: a.shippedOrder,
    asks: (no) => ({ body: { format: 'csv', order_nos: [no] } }),
  },
  'orderFiles.packingLists order_nos': {
    owns: a.shippedOrder,
    asks: (no) => ({ body: { order_nos: [no] } }),
  },
  'tradeDocuments.list order_no': {
    owns: a.shippedOrder,
    asks: (order_no) => ({ query: { order_no } }),
    others: passesOver,
  },
  'tradeDocuments.file document_nos': {
    owns: a.invoice,
    asks: (no) => ({ body: { document_nos: [no] } }),
  },
  'tradeDocuments.orderFile order_nos': {
    owns: a.shippedOrder,
    asks: (no) => ({ body: { paper: 'proforma', order_nos: [no] } }),
  },
  'tradeDocuments.invoice no': { owns: a.invoicedSubOrder, asks: byNo },
  'orderFiles.customsPapers order_nos': {
    owns: a.shippedOrder,
    asks: (no) => ({ body: { kind: 'customs_declarations', order_nos: [no] } }),
  },
  'orders.detail no': { owns: a.shippedSubOrder, asks: byNo },
  'orders.parcels no': { owns: a.shippedSubOrder, asks: byNo },
  'orders.changeAddress no': {
    owns: a.paidSubOrder,
    asks: (no) => ({ ...byNo(no), body: { address: { ...recipient, recipient: 'John Roe' } } }),
  },
  'orders.close no': { owns: a.unpaidOrder, asks: byNo },
  'orders.requestApproval no': {
    owns: a.unpaidOrder,
    asks: byNo,
    mine: { status: 422, code: 'approval_not_needed' },
  },
  'orders.confirmReceipt no': { owns: a.shippedSubOrder, asks: byNo },
  'orders.reorder no': { owns: a.shippedSubOrder, asks: byNo },
};

const wallet: Record<string, Case> = {
  'cardTopUps.detail no': { owns: a.cardTopUp, asks: byNo },
  'cardTopUps.refresh no': { owns: a.cardTopUp, asks: byNo },
  'cardTopUps.cancel no': { owns: a.cardTopUp, asks: byNo },
  'walletRequests.detail no': { owns: a.topUpRequest, asks: byNo },
  'walletRequests.cancel no': { owns: a.topUpRequest, asks: byNo },
  'walletRequests.topUp proof_file_id': {
    owns: a.proof,
    asks: (proof_file_id) => ({ body: { currency: 'CNY', amount: '5.00', proof_file_id } }),
  },
  'walletRequests.addProof no': {
    owns: a.topUpRequest,
    asks: async (no, world, caller) => ({ params: { no }, body: { file_id: await a.proof(world, caller) } }),
  },
  'walletRequests.addProof file_id': {
    owns: a.proof,
    asks: async (file_id, world, caller) => ({
      params: { no: await a.topUpRequest(world, caller) },
      body: { file_id },
    }),
  },
};

const claim = (line_id: string, more: object = {}) => ({
  kind: 'refund_only',
  units: 'shipped',
  reason: 'damaged',
  lines: [{ line_id, quantity: 1 }],
  ...more,
});
const byCase = (case_no: string, body?: unknown): CaseRequest => ({
  params: { case_no },
  ...(body !== undefined && { body }),
});

const afterSales: Record<string, Case> = {
  'afterSales.open no': {
    owns: a.shippedSubOrder,
    asks: async (no, world) => ({ ...byNo(no), body: claim(await a.lineOf(world, no)) }),
  },
  'afterSales.open line_id': {
    owns: a.shippedLine,
    asks: async (line_id, world, caller) => ({
      ...byNo((await a.subOrderOf(world, caller, line_id)) ?? (await a.shippedSubOrder(world, caller))),
      body: claim(line_id),
    }),
    others: { status: 422, code: 'line_not_in_order' },
  },
  'afterSales.open parcel_no': {
    owns: async (world, owner) => `${await a.shippedSubOrder(world, owner)}-P1`,
    asks: async (parcel_no, world, caller) => {
      const mine = parcel_no.replace(/-P1$/, '');
      const no = (await a.ownsSubOrder(world, caller, mine)) ? mine : await a.shippedSubOrder(world, caller);
      return { ...byNo(no), body: claim(await a.lineOf(world, no), { parcel_no }) };
    },
    others: { status: 422, code: 'quantity_exceeds_claimable' },
  },
  'afterSales.open file_ids': {
    owns: a.casePhoto,
    asks: async (id, world, caller) => {
      const no = await a.shippedSubOrder(world, caller);
      return { ...byNo(no), body: claim(await a.lineOf(world, no), { file_ids: [id] }) };
    },
  },
  'afterSales.detail case_no': { owns: a.openedCase, asks: (no) => byCase(no) },
  'afterSales.write case_no': { owns: a.openedCase, asks: (no) => byCase(no, { text: 'Hello' }) },
  'afterSales.write file_ids': {
    owns: a.casePhoto,
    asks: async (id, world, caller) =>
      byCase(await a.openedCase(world, caller), { text: 'Hello', file_ids: [id] }),
  },
  'afterSales.sendReturn case_no': {
    owns: a.approvedReturn,
    asks: (no) => byCase(no, { carrier: 'UPS', tracking_number: 'RET' }),
  },
  'afterSales.cancel case_no': { owns: a.openedCase, asks: (no) => byCase(no) },
};

/** The calls by which a caller could name another buyer's row, by `feature.route field`. */
export const cases: Record<string, Case> = {
  ...book,
  ...cart,
  ...designs,
  ...settlement,
  ...orders,
  ...wallet,
  ...afterSales,
  ...orderThreads,
};
