import { orderThreadRoutes } from '@amberdock/contract/support/order-threads.ts';
import { newId } from '../../../db/new-id.ts';
import type { Case, CaseRequest } from './access-case.ts';
import * as a from './possessions.ts';

/** A message that the owner wrote about an order; the number of that order. */
const orderWithThread: a.Possession = async (world, actor) => {
  const no = await a.unpaidOrder(world, actor);
  await world.shop.ok(orderThreadRoutes.write, { actor, params: { no }, body: { text: a.markOf(actor) } });
  return no;
};

/** The id of a message that the owner wrote about an order. */
const orderMessage: a.Possession = async (world, actor) => {
  const params = { no: await orderWithThread(world, actor) };
  return (await world.shop.ok(orderThreadRoutes.view, { actor, params })).messages[0]?.id ?? '';
};

const byNo = (no: string): CaseRequest => ({ params: { no } });
const hello = (no: string, file_ids: string[] = []): CaseRequest => ({
  ...byNo(no),
  body: { text: 'Hello', file_ids },
});

/** The calls of support threads. */
export const orderThreads: Record<string, Case> = {
  'orderThreads.view no': { owns: orderWithThread, asks: byNo },
  'orderThreads.write no': { owns: orderWithThread, asks: (no) => hello(no) },
  'orderThreads.write file_ids': {
    owns: a.messagePhoto,
    asks: async (id, world, caller) => hello(await a.unpaidOrder(world, caller), [id]),
  },
  'orderThreads.markRead no': {
    owns: orderWithThread,
    asks: (no) => ({ ...byNo(no), body: { up_to: newId() } }),
  },
  'orderThreads.markRead up_to': {
    owns: orderMessage,
    asks: async (up_to, world, caller) => ({
      ...byNo(await orderWithThread(world, caller)),
      body: { up_to },
    }),
    others: { status: 200 },
  },
};
