import { productDocumentTexts as zh } from './product-documents.zh.ts';

export const productDocumentTexts: typeof zh = {
  manage: 'Compliance files',
  title: (product) => `Compliance files of ${product}`,
  about: 'The product’s page lists these files to everybody; buyers who are logged in download the PDF.',
  none: 'This product has no compliance files yet',
  noneHint:
    'Upload its CE, FCC, MSDS, test reports and the like as PDF: the product’s page lists them, and buyers download them.',
  add: 'Add a file',
  addTitle: 'Add a compliance file',
  most: (count) => `A product has at most ${count} compliance files.`,
  usualTitles: zh.usualTitles,
  file: 'PDF file',
  fileHint: (megabytes) => `A PDF of up to ${megabytes} MB, kept as it is.`,
  choose: 'Choose a PDF',
  kind: 'Kind',
  chooseKind: 'Choose a kind',
  titleIn: { zh: 'Title in Chinese', en: 'Title in English' },
  reference: 'Number',
  referenceHint: 'Of the certificate or report; for a manual its edition.',
  issuer: 'Issuer',
  issuerHint: 'Optional',
  issuedOn: 'Date of issue',
  validUntil: 'Valid until',
  validHint: 'Leave empty if it has no end',
  numbered: (reference) => `no. ${reference}`,
  issued: (day) => `issued ${day}`,
  valid: (day) => `valid until ${day}`,
  expired: 'Expired',
  added: 'Added',
  shared: (count) => (count === 1 ? 'Also on 1 other product' : `Also on ${count} other products`),
  sharedHint: (count) =>
    count === 1
      ? '1 other product has the same file: the change shows there too.'
      : `${count} other products have the same file: the change shows there too.`,
  open: 'Download PDF',
  openOf: (title) => `Download PDF: ${title}`,
  edit: 'Edit',
  editTitle: (title) => `Edit “${title}”`,
  remove: 'Remove',
  removeTitle: (title) => `Remove “${title}”?`,
  removeHint:
    'Buyers can no longer see or download it from now on. The PDF is deleted and can’t be brought back.',
  removeSharedHint: (count) =>
    `Buyers can no longer see or download it on this product. ${
      count === 1 ? '1 other product keeps' : `${count} other products keep`
    } the file.`,
  missing: 'Enter it.',
  noFile: 'Choose the PDF file.',
  noKind: 'Choose the kind.',
  notPdf: 'Choose a PDF file; turn other formats into a PDF first.',
  tooLarge: (megabytes) => `The file is larger than ${megabytes} MB. Compress it first.`,
  wrongDay: 'Enter a day from 1900 to 2099.',
  reversed: 'It can’t end before the day it was issued.',
  done: 'The file is added; buyers can download it now.',
  doneKept: 'Another product has this PDF: it is added with the details that it has there.',
  saved: 'The details of the file are saved.',
  removed: 'The file is removed.',
  newest: 'Discard my changes and show the newest',
};
