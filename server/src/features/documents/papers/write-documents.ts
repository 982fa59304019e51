import type { Language } from '@amberdock/contract/language.ts';
import { type Currency, formatMinor, groupDigits } from '@amberdock/contract/money.ts';
import { tradeDocumentKindText } from '@amberdock/contract/documents/trade-documents.ts';
import { Paper } from '../../../pdf/paper.ts';
import type { Issuer } from '../../content/index.ts';
import type { DocumentBuyer, DocumentLine, IssuedDocument } from './documents.store.ts';
import type { OrderOnPaper } from './orders.store.ts';
import { paperWords } from './paper-texts.ts';

/** Formats an amount with thousands separators: 1,234.50. */
export const amountText = (minor: bigint | string, currency: Currency): string =>
  groupDigits(formatMinor(BigInt(minor), currency));

/** Writes issued documents as they were issued, each starting on a new page. */
export async function writeIssued(documents: readonly IssuedDocument[], language: Language): Promise<Buffer> {
  const [first] = documents;
  const title = documents.length === 1 && first ? first.document_no : 'Documents';
  const paper = new Paper(title);
  for (const [index, document] of documents.entries()) {
    if (index > 0) paper.nextPaper();
    await writeOne(paper, document, language);
  }
  return paper.finish();
}

async function writeOne(paper: Paper, document: IssuedDocument, language: Language): Promise<void> {
  const words = paperWords[language];
  const { kind, currency, issuer } = document;
  const isInvoice = kind === 'invoice';
  const suppliedWord = isInvoice ? (document.is_stockpile ? words.paid : words.shipped) : words.refunded;
  writeHead(paper, language, {
    title: tradeDocumentKindText[kind][language],
    issuer,
    buyer: document.buyer,
    facts: [
      [words.number, document.document_no],
      [words.issued, document.issued_on],
      [suppliedWord, document.supplied_on],
      [words.invoice, document.invoice_no ?? ''],
      [words.order, document.order_no],
      [words.subOrder, document.sub_order_no],
      [words.reference, document.own_reference],
    ],
  });
  await writeLines(paper, language, document);
  const total = [isInvoice ? words.total : words.credited, amountIn(document.total_minor, currency)] as const;
  writeTotals(paper, { rows: sumsOf(document, words), currency, total });
  writeNotes(paper, [
    issuer.tax_note[language],
    isInvoice ? words.isPaid : words.isCredited,
    ...ratesOf(document, language),
    isInvoice ? issuer.bank[language] : '',
  ]);
}

/** Writes proformas of orders with the current settings and account details; proformas have no number of their own. */
export async function writeProformas(
  orders: readonly OrderOnPaper[],
  { issuer, language, today }: { issuer: Issuer; language: Language; today: string },
): Promise<Buffer> {
  const words = paperWords[language];
  const paper = new Paper(words.proforma);
  for (const [index, order] of orders.entries()) {
    if (index > 0) paper.nextPaper();
    writeHead(paper, language, {
      title: words.proforma,
      issuer,
      buyer: order.buyer,
      facts: [
        [words.order, order.order_no],
        [words.ordered, order.ordered_on],
        [words.issued, today],
        [words.payBefore, order.pay_before ?? ''],
        [words.reference, order.own_reference],
      ],
    });
    await writeLines(paper, language, order);
    const total = [words.total, amountIn(order.total_minor, order.currency)] as const;
    const rows = [
      [words.freight, order.freight_minor],
      [words.handling, order.handling_minor],
      [words.fees, order.fees_minor],
    ] as const;
    writeTotals(paper, {
      rows: [[words.goodsTotal, order.goods_minor], ...rows],
      currency: order.currency,
      total,
    });
    const { tax_note, bank } = issuer;
    const notice = order.is_stockpile ? words.isNoInvoiceOfStockpile : words.isNoInvoice;
    writeNotes(paper, [tax_note[language], notice, ...ratesOf(order, language), bank[language]]);
  }
  return paper.finish();
}

type Head = {
  title: string;
  issuer: Issuer;
  buyer: DocumentBuyer;
  /** Names with values; those without a value are left out. */
  facts: readonly (readonly [name: string, value: string])[];
};

/** Writes the title, and below it the issuer, the buyer and the document's facts, side by side. */
export function writeHead(paper: Paper, language: Language, { title, issuer, buyer, facts }: Head): void {
  const words = paperWords[language];
  paper.write(title, { size: 18 });
  paper.skip(8);
  const taxed = (number: string) => number && `${words.taxNumber}${words.colon}${number}`;
  const text = (...lines: string[]) => lines.filter(Boolean).join('\n');
  paper.beside([
    {
      title: words.from,
      text: text(issuer.name[language], issuer.address[language], taxed(issuer.tax_number[language])),
    },
    { title: words.to, text: text(buyer.name, buyer.address, taxed(buyer.tax_number)) },
    {
      title: words.facts,
      text: text(...facts.map(([name, value]) => value && `${name}${words.colon}${value}`)),
    },
  ]);
  paper.skip(14);
}

type Priced = { currency: Currency; lines: readonly DocumentLine[] };

async function writeLines(paper: Paper, language: Language, { currency, lines }: Priced): Promise<void> {
  const words = paperWords[language];
  await paper.table(
    [
      { title: words.sku, width: 105 },
      { title: words.goods, width: paper.width - 320 },
      { title: words.quantity, width: 45, isRight: true },
      { title: words.unitPrice, width: 85, isRight: true },
      { title: `${words.amount} ${currency}`, width: 85, isRight: true },
    ],
    lines.map((line) => [
      line.sku,
      goodsText(line, language),
      String(line.quantity),
      line.pricing_currency === currency
        ? amountText(line.unit_price_minor, currency)
        : amountIn(line.unit_price_minor, line.pricing_currency),
      amountText(line.amount_minor, currency),
    ]),
  );
  paper.skip(8);
}

function goodsText(line: DocumentLine, language: Language): string {
  const { colon } = paperWords[language];
  const [name, comma] =
    language === 'zh' ? [line.name_zh || line.name_en, '，'] : [line.name_en || line.name_zh, ', '];
  const options = line.options.map(
    (option) =>
      `${option.name[language] || option.name.en}${colon}${option.value[language] || option.value.en}`,
  );
  return [name, options.join(comma)].filter(Boolean).join('\n');
}

const amountIn = (minor: bigint | string, currency: Currency): string =>
  `${amountText(minor, currency)} ${currency}`;

type Sum = readonly [name: string, minor: bigint];

/** The sums of an issued document; a credit note has freight and fees as one amount. */
function sumsOf(document: IssuedDocument, words: (typeof paperWords)[Language]): Sum[] {
  const [freight, freightAndFees] = document.has_own_label
    ? [words.handling, words.handlingAndFees]
    : [words.freight, words.freightAndFees];
  return [
    [words.goodsTotal, document.goods_minor],
    [document.kind === 'invoice' ? freight : freightAndFees, document.freight_minor],
    [words.fees, document.fees_minor],
  ];
}

type Totals = {
  /** The sums of the goods, and of other items if any. */
  rows: readonly Sum[];
  currency: Currency;
  total: readonly [name: string, amount: string];
};

function writeTotals(paper: Paper, { rows, currency, total }: Totals): void {
  paper.amounts([
    ...rows
      .filter(([, minor], index) => index === 0 || minor > 0n)
      .map(([name, minor]) => [name, amountText(minor, currency)] as const),
    total,
  ]);
  paper.skip(12);
}

const writeNotes = (paper: Paper, notes: readonly string[]): void => {
  for (const note of notes.filter(Boolean)) paper.write(note, { size: 9, color: '#555555' });
};

/** The agreed rate of each pricing currency that is not the document's. */
function ratesOf({ currency, lines }: Priced, language: Language): string[] {
  const { rate: word, colon } = paperWords[language];
  const rates = lines
    .filter((line) => line.pricing_currency !== currency)
    .map(({ pricing_currency, rate }) => `1 ${pricing_currency} = ${Number(rate)} ${currency}`);
  return [...new Set(rates)].map((rate) => `${word}${colon}${rate}`);
}
