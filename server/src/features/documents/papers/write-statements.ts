import type { Language } from '@amberdock/contract/language.ts';
import { tradeDocumentKindText } from '@amberdock/contract/documents/trade-documents.ts';
import { transactionKindText } from '@amberdock/contract/trade/wallet.ts';
import { Paper } from '../../../pdf/paper.ts';
import type { Issuer } from '../../content/index.ts';
import type { IssuedDocument } from './documents.store.ts';
import type { OrderBooking, OrderOnPaper } from './orders.store.ts';
import { paperWords } from './paper-texts.ts';
import { amountText, writeHead } from './write-documents.ts';

type Statements = {
  orders: readonly OrderOnPaper[];
  bookings: readonly OrderBooking[];
  documents: readonly IssuedDocument[];
  issuer: Issuer;
  language: Language;
  today: string;
};

/**
 * Writes the statement of each order: every booking of its money, with the amounts held and charged after it. It ends
 * with the amount still held and the amount charged; the issued documents add up to the latter once everything has
 * shipped.
 */
export async function writeStatements({ orders, bookings, documents, ...how }: Statements): Promise<Buffer> {
  const paper = new Paper(paperWords[how.language].statement);
  for (const [index, order] of orders.entries()) {
    if (index > 0) paper.nextPaper();
    const isOf = ({ order_no }: { order_no: string }) => order_no === order.order_no;
    await writeStatement(paper, order, {
      ...how,
      bookings: bookings.filter(isOf),
      documents: documents.filter(isOf),
    });
  }
  return paper.finish();
}

type OrderStatement = Omit<Statements, 'orders'>;

async function writeStatement(paper: Paper, order: OrderOnPaper, statement: OrderStatement): Promise<void> {
  const { bookings, documents, issuer, language, today } = statement;
  const words = paperWords[language];
  const text = (minor: bigint) => amountText(minor, order.currency);
  writeHead(paper, language, {
    title: words.statement,
    issuer,
    buyer: order.buyer,
    facts: [
      [words.order, order.order_no],
      [words.ordered, order.ordered_on],
      [words.issued, today],
      [words.reference, order.own_reference],
      [words.orderTotal, `${text(order.total_minor)} ${order.currency}`],
    ],
  });
  await writeBookings(paper, order, statement);
  const sums = sumUp(bookings);
  paper.amounts([
    [words.held, text(sums.held)],
    [words.released, text(-sums.released)],
    [words.charged, text(-sums.captured)],
    [words.stillHeld, text(sums.held - sums.released - sums.captured)],
  ]);
  paper.skip(8);
  paper.amounts([
    [words.charged, text(sums.captured + sums.bought)],
    [words.refundedTotal, text(-sums.refunded)],
    [words.netCharged, text(sums.captured + sums.bought - sums.refunded)],
  ]);
  if (documents.length > 0) await writeDocumentList(paper, order, { documents, language });
}

async function writeBookings(
  paper: Paper,
  { order_no, currency }: OrderOnPaper,
  statement: OrderStatement,
): Promise<void> {
  const { bookings, language } = statement;
  const words = paperWords[language];
  if (bookings.length === 0) return paper.write(words.nothingBooked);
  const text = (minor: bigint) => amountText(minor, currency);
  let [held, charged] = [0n, 0n];
  paper.write(currency, { size: 8, color: '#555555' });
  await paper.table(
    [
      { title: words.date, width: 58 },
      { title: words.booking, width: 90 },
      { title: words.part, width: paper.width - 472 },
      { title: words.held, width: 81, isRight: true },
      { title: words.heldAfter, width: 81, isRight: true },
      { title: words.charged, width: 81, isRight: true },
      { title: words.chargedAfter, width: 81, isRight: true },
    ],
    bookings.map(({ booked_on, kind, reference, held_minor, charged_minor }) => {
      held += held_minor;
      charged += charged_minor;
      const change = (minor: bigint) => (minor === 0n ? '' : text(minor));
      return [
        booked_on,
        transactionKindText[kind][language],
        reference.slice(order_no.length),
        change(held_minor),
        text(held),
        change(charged_minor),
        text(charged),
      ];
    }),
  );
  paper.skip(8);
}

/** Adds up the bookings of an order by kind. */
function sumUp(bookings: readonly OrderBooking[]) {
  const sum = (amountOf: (booking: OrderBooking) => bigint) =>
    bookings.reduce((total, booking) => total + amountOf(booking), 0n);
  return {
    held: sum(({ held_minor }) => (held_minor > 0n ? held_minor : 0n)),
    captured: sum(({ held_minor, charged_minor }) => (held_minor < 0n ? charged_minor : 0n)),
    released: sum(({ held_minor, charged_minor }) => (held_minor < 0n ? -held_minor - charged_minor : 0n)),
    bought: sum(({ held_minor, charged_minor }) =>
      held_minor === 0n && charged_minor > 0n ? charged_minor : 0n,
    ),
    refunded: sum(({ charged_minor }) => (charged_minor < 0n ? -charged_minor : 0n)),
  };
}

async function writeDocumentList(
  paper: Paper,
  { currency }: OrderOnPaper,
  { documents, language }: Pick<OrderStatement, 'documents' | 'language'>,
): Promise<void> {
  const words = paperWords[language];
  const signed = ({ kind, total_minor }: IssuedDocument) => (kind === 'invoice' ? total_minor : -total_minor);
  paper.skip(14);
  await paper.table(
    [
      { title: words.date, width: 65 },
      { title: words.documents, width: 140 },
      { title: words.number, width: paper.width - 300 },
      { title: `${words.amount} ${currency}`, width: 95, isRight: true },
    ],
    documents.map((document) => [
      document.issued_on,
      tradeDocumentKindText[document.kind][language],
      document.document_no,
      amountText(signed(document), currency),
    ]),
  );
  paper.skip(8);
  const net = documents.reduce((sum, document) => sum + signed(document), 0n);
  paper.amounts([[words.netInvoiced, amountText(net, currency)]]);
}
