import type { Language } from '@amberdock/contract/language.ts';
import { refusalSentence } from '@amberdock/contract/refusals.ts';
import sql from 'sql-template-tag';
import { newId } from '../../../db/new-id.ts';
import type { Tx } from '../../../db/tx.ts';
import type { Member } from '../../../http/callers/actor.ts';
import { notFound } from '../../../http/refusal.ts';
import { addLines, countLines, limitNamedBy, whyNot } from '../../cart/index.ts';

type LeftOut = { sku: string; quantity: number; reason: string };
type Reordered = { quantity: number; added: number; line_ids: string[]; left_out: LeftOut[] };
type Bought = { offer_id: string; design_id: string | null; sku: string; quantity: number };
type Added = Awaited<ReturnType<typeof addLines>>[number];

const onlySome: Record<Language, (left: number, wanted: number) => string> = {
  zh: (left, wanted) => `库存不足，${wanted} 件中只放入了 ${left} 件。`,
  en: (left, wanted) => `Stock is short: ${left} of ${wanted} were put in.`,
};

/**
 * Puts the goods of an order, or of one sub order, back into the caller's cart
 * (docs/design/cart-and-settlement.md#submit: bought lines can be brought back). Where stock covers a part of
 * a line, that part is put in; what is left out is named, with its units.
 */
export async function reorder(
  tx: Tx,
  { userId, accountId, no }: Member & { no: string },
  language: Language,
): Promise<Reordered> {
  const bought = await tx.rows<Bought>(sql`
    select l.offer_id, l.design_id, min(l.sku) as sku, sum(l.quantity)::int as quantity
    from orders o join sub_orders s on s.order_id = o.id join order_lines l on l.sub_order_id = s.id
    where o.account_id = ${accountId} and o.order_no = split_part(${no}, '-', 1) and ${no} in (o.order_no, s.sub_order_no)
    group by l.offer_id, l.design_id order by l.offer_id, l.design_id`);
  if (bought.length === 0) throw notFound();
  const put = (lines: readonly Bought[]) =>
    addLines(
      tx,
      userId,
      lines.map((line) => ({
        lineId: newId(),
        offerId: line.offer_id,
        designId: line.design_id,
        quantity: line.quantity,
      })),
    );
  // One row for each line, in their order.
  const results = await put(bought);
  const parts = partsInStock(bought, results);
  const partResults = parts.size > 0 ? await put([...parts.values()]) : [];
  const putIn = new Map([...parts].filter((_, index) => partResults[index]?.line_id));
  const leftOut = bought.flatMap((line, index): LeftOut[] => {
    const { sku, quantity } = line;
    const result = results[index];
    if (result?.line_id) return [];
    const part = putIn.get(line)?.quantity;
    if (part) return [{ sku, quantity: quantity - part, reason: onlySome[language](part, quantity) }];
    const code = result ? whyNot(result, quantity) : 'product_unavailable';
    return [{ sku, quantity, reason: refusalSentence(code, language, { limit: limitNamedBy(code) }) }];
  });
  const lineIds = [...results, ...partResults].flatMap(({ line_id }) => line_id ?? []);
  return {
    quantity: await countLines(tx, userId),
    added: lineIds.length,
    line_ids: lineIds,
    left_out: leftOut,
  };
}

/** Divides the stock left among lines that it does not cover whole, lines of one offer in their order. */
function partsInStock(bought: readonly Bought[], results: readonly Added[]): Map<Bought, Bought> {
  const left = new Map<string, number>();
  for (const { offer_id, available, in_cart } of results) {
    if (!left.has(offer_id)) left.set(offer_id, available - in_cart);
  }
  const take = ({ offer_id, quantity }: Bought) => {
    const taken = Math.min(quantity, Math.max(left.get(offer_id) ?? 0, 0));
    left.set(offer_id, (left.get(offer_id) ?? 0) - taken);
    return taken;
  };
  bought.forEach((line, index) => {
    if (results[index]?.line_id) take(line);
  });
  const short = bought.filter((_, index) => {
    const result = results[index];
    return result && !result.line_id && result.on_sale && result.has_room;
  });
  const parts = short.map((line) => [line, { ...line, quantity: take(line) }] as const);
  return new Map(parts.filter(([, { quantity }]) => quantity > 0));
}
