import { taxNumberKinds, taxNumberNames } from '@amberdock/contract/trade/customs.ts';
import { Paper } from '../../../pdf/paper.ts';
import { addressLines } from './packing-lists.ts';
import { type Consignment, consignmentsOf, declaredCells, totalsOf } from './customs-papers.rules.ts';
import type { DeclaredSubOrder } from './customs-papers.store.ts';

/** Writes a customs declaration in the form of the postal union's CN 23 for each parcel, one page each. */
export const customsDeclarations = (subOrders: readonly DeclaredSubOrder[]): Promise<Buffer> =>
  eachOnAPage('Customs declarations', subOrders, async (paper, consignment) => {
    paper.write('CN 23 报关单 Customs declaration', { size: 18 });
    writeParties(paper, consignment);
    await paper.table(
      [
        { title: '品名 Description of contents', width: paper.width - 305 },
        { title: '数量 Qty', width: 45, isRight: true },
        { title: '净重 kg', width: 55, isRight: true },
        { title: '价值 Value', width: 75, isRight: true },
        { title: 'HS', width: 75 },
        { title: '原产国 Origin', width: 55 },
      ],
      consignment.lines.map((line) => {
        const { name, units, kilograms, value, hsCode, origin } = declaredCells(line);
        return [name, units, kilograms, value, hsCode, origin];
      }),
    );
    writeTotals(paper, consignment);
    paper.write('类别 Category of item: 商品销售 Sale of goods');
    writeSignature(paper, 'I certify that the particulars given in this customs declaration are correct.');
  });

/** Writes a commercial invoice for customs for each parcel, one page each; it is not a request for payment. */
export const commercialInvoices = (subOrders: readonly DeclaredSubOrder[]): Promise<Buffer> =>
  eachOnAPage('Commercial invoices', subOrders, async (paper, consignment) => {
    paper.write('商业发票 Commercial invoice', { size: 18 });
    writeParties(paper, consignment);
    await paper.table(
      [
        { title: 'SKU', width: 95 },
        { title: '品名 Description', width: paper.width - 415 },
        { title: 'HS', width: 75 },
        { title: '原产国 Origin', width: 55 },
        { title: '数量 Qty', width: 45, isRight: true },
        { title: '单价 Unit', width: 70, isRight: true },
        { title: '金额 Value', width: 75, isRight: true },
      ],
      consignment.lines.map((line) => {
        const { name, hsCode, origin, units, unitValue, value } = declaredCells(line);
        return [line.sku, name, hsCode, origin, units, unitValue, value];
      }),
    );
    writeTotals(paper, consignment);
    writeSignature(paper, 'For customs purposes only.');
  });

async function eachOnAPage(
  title: string,
  subOrders: readonly DeclaredSubOrder[],
  write: (paper: Paper, consignment: Consignment) => Promise<void>,
): Promise<Buffer> {
  const paper = new Paper(title);
  for (const [index, consignment] of subOrders.flatMap(consignmentsOf).entries()) {
    if (index > 0) paper.nextPaper();
    await write(paper, consignment);
  }
  return paper.finish();
}

const quiet = { size: 8, color: '#555555' };

/** The number of the parcel, its sender at the warehouse, its recipient, and the numbers it is declared with. */
function writeParties(paper: Paper, { no, trackingNumber, subOrder }: Consignment): void {
  const { sender, return_address: from, from_country, address, service, tax_numbers } = subOrder;
  paper.write([no, service, trackingNumber].filter(Boolean).join(' · '), { color: '#555555' });
  paper.skip(8);
  paper.write('发件人 From', quiet);
  const place = [from?.['address1'], [from?.['postal_code'], from?.['city']].filter(Boolean).join(' ')];
  for (const line of [sender, ...place, from_country].filter(Boolean)) paper.write(line ?? '');
  paper.skip(6);
  paper.write('收件人 To', quiet);
  for (const line of addressLines(address)) paper.write(line);
  const numbers = taxNumberKinds.filter((kind) => tax_numbers[kind] !== '');
  if (numbers.length > 0) paper.skip(6);
  for (const kind of numbers) paper.write(`${taxNumberNames[kind].en}: ${tax_numbers[kind]}`);
  paper.skip(10);
}

function writeTotals(paper: Paper, { lines }: Consignment): void {
  const { units, kilograms, values } = totalsOf(lines);
  paper.skip(8);
  paper.write(`合计 Total: ${units} · ${kilograms} kg · ${values}`);
}

function writeSignature(paper: Paper, sentence: string): void {
  paper.write(sentence, quiet);
  paper.skip(24);
  paper.write('日期与签名 Date and signature: ______________________________');
}
