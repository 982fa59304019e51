import { townLine } from '@amberdock/contract/town-line.ts';
import { Paper } from '../../../pdf/paper.ts';
import type { PaperLine, PaperSubOrder } from './papers.store.ts';

/** Returns a product with its options, in Chinese and English: the warehouse and the recipient read the same paper. */
export const goodsText = ({ name_zh, name_en, options }: PaperLine): string =>
  [
    name_en,
    name_zh === name_en ? '' : name_zh,
    options.map(({ name, value }) => `${name.en || name.zh}: ${value.en || value.zh}`).join(', '),
  ]
    .filter(Boolean)
    .join('\n');

/**
 * Writes a packing list for each sub order: what is left to ship, or what has shipped if nothing is left. Units that an
 * open case claims are not packed, but keep the sub order from having shipped. Never a price.
 */
export async function packingLists(subOrders: readonly PaperSubOrder[]): Promise<Buffer> {
  const paper = new Paper('Packing lists');
  for (const [index, subOrder] of subOrders.entries()) {
    if (index > 0) paper.nextPaper();
    await writePackingList(paper, subOrder);
  }
  return paper.finish();
}

async function writePackingList(
  paper: Paper,
  { sub_order_no, sender, address, service, lines }: PaperSubOrder,
): Promise<void> {
  paper.write('装箱单 Packing list', { size: 18 });
  paper.write(`${sub_order_no}${service && ` · ${service}`}`, { color: '#555555' });
  paper.skip(10);
  paper.write('发件人 From', { size: 8, color: '#555555' });
  paper.write(sender);
  paper.skip(6);
  paper.write('收件人 Ship to', { size: 8, color: '#555555' });
  for (const line of addressLines(address)) paper.write(line);
  paper.skip(12);
  const isShipped = lines.every(({ left, claimed }) => left + claimed === 0);
  const packed = lines
    .map((line) => ({ line, units: isShipped ? line.shipped : line.left }))
    .filter(({ units }) => units > 0);
  await paper.table(
    [
      { title: 'SKU', width: 130 },
      { title: '商品 Goods', width: paper.width - 190 },
      { title: '数量 Qty', width: 60, isRight: true },
    ],
    packed.map(({ line, units }) => [line.sku, goodsText(line), String(units)]),
  );
  paper.skip(8);
  paper.write(`合计 Total: ${packed.reduce((sum, { units }) => sum + units, 0)}`);
}

/** Returns a recipient as papers and labels write one. */
export const addressLines = (address: PaperSubOrder['address']): string[] =>
  address === null
    ? []
    : [
        address.company,
        address.recipient,
        address.address1,
        address.address2,
        address.address3,
        townLine(address),
        address.country,
        address.phone,
      ].filter(Boolean);
