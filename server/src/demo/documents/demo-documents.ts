import type { DocumentKind } from '@amberdock/contract/catalog/documents.ts';
import type { DemoProduct, Text } from '../demo-product.ts';
import { skuNumberOf } from '../goods/sku-numbers.ts';
import { onePagePdf } from './one-page-pdf.ts';

/** A compliance file of the demo shop: what it is called, and a page that says what it is, and that it is a sample. */
export type DemoDocument = { kind: DocumentKind; title: Text; reference: string; pdf: Buffer };

type Kind = { title: Text; states: string };

const kinds: Partial<Record<DocumentKind, Kind>> = {
  ce: {
    title: { zh: '欧盟符合性声明（CE）', en: 'EU declaration of conformity (CE)' },
    states:
      'In a real shop this page declares that the product meets the directives and harmonized standards that apply to it, and names them.',
  },
  ukca: {
    title: { zh: '英国符合性声明（UKCA）', en: 'UK declaration of conformity (UKCA)' },
    states: 'In a real shop this page declares conformity with the statutory instruments of Great Britain.',
  },
  fcc: {
    title: { zh: '美国 FCC 供应商符合性声明', en: 'FCC supplier’s declaration of conformity' },
    states:
      'In a real shop this page declares conformity with part 15 of the FCC rules and names who answers for it.',
  },
  rohs: {
    title: { zh: 'RoHS 检测报告', en: 'RoHS test report' },
    states:
      'In a real shop this report lists the restricted substances that were looked for, and what was found.',
  },
  un38_3: {
    title: { zh: 'UN38.3 锂电池试验概要', en: 'UN38.3 lithium battery test summary' },
    states:
      'In a real shop this summary names the cell, its rated energy, the laboratory, and the result of tests T.1 to T.8.',
  },
  msds: {
    title: { zh: '化学品安全技术说明书（MSDS）', en: 'Safety data sheet (MSDS)' },
    states:
      'In a real shop this sheet has the sixteen sections of a safety data sheet, from identification to transport.',
  },
};

/** Products with a plug: every marketplace asks for their European declaration. */
const pluggedIn = new Set(['charging-power', 'computer-peripherals', 'smart-home', 'lighting', 'hair-care']);
const certified: [RegExp, DocumentKind][] = [
  [/\bCE\b/, 'ce'],
  [/\bUKCA\b/, 'ukca'],
  [/\bFCC\b/, 'fcc'],
  [/\bRoHS\b/, 'rohs'],
];

/** The reasons why a product needs documents: its battery, plug or liquid, or a claim of its description. */
function kindsOf({ battery, liquid, category, attributes }: DemoProduct): DocumentKind[] {
  const claims = attributes.find(({ name }) => name.en === 'Certificates')?.value.en ?? '';
  const needed = new Set<DocumentKind>();
  if (battery || pluggedIn.has(category)) needed.add('ce');
  if (battery) needed.add('un38_3');
  if (battery || liquid) needed.add('msds');
  for (const [named, kind] of certified) if (named.test(claims)) needed.add(kind);
  return [...needed];
}

export const demoDocumentsOf = (product: DemoProduct): DemoDocument[] =>
  kindsOf(product).flatMap((kind) => {
    const known = kinds[kind];
    if (!known) return [];
    const reference = `DEMO-${kind.toUpperCase().replace('_', '')}-${skuNumberOf(product.handle, [])}`;
    return [{ kind, title: known.title, reference, pdf: pageOf(product, known, reference) }];
  });

function pageOf(product: DemoProduct, { title, states }: Kind, reference: string): Buffer {
  const heading = title.en.replaceAll('’', "'");
  return onePagePdf(`${heading}: ${product.name.en}`, [
    { text: 'SAMPLE OF A DEMO SHOP - NOT VALID FOR CUSTOMS OR MARKETPLACES', size: 10, isBold: true },
    { text: '', size: 14 },
    { text: heading, size: 20, isBold: true },
    { text: `No. ${reference}`, size: 10 },
    { text: '', size: 14 },
    { text: `Product: ${latin(product.name.en)}`, size: 12 },
    { text: `Brand: ${latin(product.brand)}`, size: 12 },
    { text: `HS code: ${product.hsCode}`, size: 12 },
    { text: `Customs description: ${latin(product.customsName.en)}`, size: 12 },
    { text: `Packed: ${product.weightGrams} g, ${product.sizeMm.join(' x ')} mm`, size: 12 },
    { text: '', size: 12 },
    { text: states, size: 12 },
    { text: '', size: 12 },
    { text: 'Amberdock, demo shop. The goods, the numbers and this page are invented.', size: 10 },
  ]);
}

/** The page is written in Latin letters alone. */
const latin = (text: string): string =>
  text
    .replaceAll('’', "'")
    .replaceAll(/[–—]/g, '-')
    .replaceAll(/[^\u0020-\u00ff]/g, '');
