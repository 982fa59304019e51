import { cartLinesMax } from '@amberdock/contract/cart.ts';
import type { Language } from '@amberdock/contract/language.ts';
import { refusalSentence } from '@amberdock/contract/refusals.ts';
import sql from 'sql-template-tag';
import { newId } from '../../../db/new-id.ts';
import type { Tx } from '../../../db/tx.ts';
import { notFound } from '../../../http/refusal.ts';
import { addLines, countLines, whyNot } from '../../cart/index.ts';

type Reordered = { quantity: number; added: number; left_out: { sku: string; reason: string }[] };

/**
 * Puts the goods of an order, or of one sub order, back into the cart (design §6: bought lines can be brought back).
 * What is no longer sold or in stock is left out, and named.
 */
export async function reorder(
  tx: Tx,
  { userId, no }: { userId: string; no: string },
  language: Language,
): Promise<Reordered> {
  const bought = await tx.rows<{
    offer_id: string;
    design_id: string | null;
    sku: string;
    quantity: number;
  }>(sql`
    select l.offer_id, l.design_id, min(l.sku) as sku, sum(l.quantity)::int as quantity
    from orders o join sub_orders s on s.order_id = o.id join order_lines l on l.sub_order_id = s.id
    where o.user_id = ${userId} and o.order_no = split_part(${no}, '-', 1) and ${no} in (o.order_no, s.sub_order_no)
    group by l.offer_id, l.design_id order by l.offer_id, l.design_id`);
  if (bought.length === 0) throw notFound();
  const additions = bought.map(({ offer_id, design_id, quantity }) => ({
    lineId: newId(),
    offerId: offer_id,
    designId: design_id,
    quantity,
  }));
  // One row for each addition, in their order.
  const results = await addLines(tx, userId, additions);
  const leftOut = bought.flatMap(({ sku, quantity }, index) => {
    const result = results[index];
    if (result?.line_id) return [];
    const code = result ? whyNot(result, quantity) : 'product_unavailable';
    return [{ sku, reason: refusalSentence(code, language, { limit: cartLinesMax }) }];
  });
  return { quantity: await countLines(tx, userId), added: bought.length - leftOut.length, left_out: leftOut };
}
