import { Paper } from '../../../pdf/paper.ts';
import { goodsText } from './packing-lists.ts';
import type { PaperLine, PaperSubOrder } from './papers.store.ts';

type Pick = { line: PaperLine; units: number; subOrders: string[] };

/** Writes the pick list of each warehouse: every SKU once, with the sub orders that need it. */
export async function pickList(subOrders: readonly PaperSubOrder[]): Promise<Buffer> {
  const paper = new Paper('Pick list');
  const warehouses = [...new Set(subOrders.map(({ warehouse }) => warehouse))];
  for (const [index, warehouse] of warehouses.entries()) {
    if (index > 0) paper.nextPaper();
    const here = subOrders.filter((subOrder) => subOrder.warehouse === warehouse);
    const picks = picksOf(here);
    paper.write('拣货单 Pick list', { size: 18 });
    paper.write(`${warehouse} · 子订单 Sub orders: ${here.length}`, { color: '#555555' });
    paper.skip(12);
    await paper.table(
      [
        { title: '', width: 24, isBox: true },
        { title: 'SKU', width: 120 },
        { title: '商品 Goods', width: paper.width - 364 },
        { title: '数量 Qty', width: 60, isRight: true },
        { title: '子订单 Sub orders', width: 160 },
      ],
      picks.map(({ line, units, subOrders: nos }) => [
        '',
        line.sku,
        goodsText(line),
        String(units),
        nos.join('\n'),
      ]),
    );
    paper.skip(8);
    paper.write(`合计 Total: ${picks.reduce((sum, { units }) => sum + units, 0)}`);
  }
  return paper.finish();
}

/** The units left of each SKU, by SKU. */
function picksOf(subOrders: readonly PaperSubOrder[]): Pick[] {
  const picks = new Map<string, Pick>();
  for (const { sub_order_no: no, lines } of subOrders) {
    for (const line of lines.filter(({ left }) => left > 0)) {
      const pick = picks.get(line.sku) ?? { line, units: 0, subOrders: [] };
      pick.units += line.left;
      pick.subOrders.push(`${no} × ${line.left}`);
      picks.set(line.sku, pick);
    }
  }
  return [...picks.values()].sort((a, b) => (a.line.sku < b.line.sku ? -1 : 1));
}
