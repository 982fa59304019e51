import { type DocumentKind, documentBytesMax } from '@amberdock/contract/catalog/documents.ts';
import {
  documentDayPattern,
  type StaffDocument,
} from '@amberdock/contract/console/products/product-documents.ts';
import type { Text } from '@amberdock/contract/language.ts';
import type { Texts } from '../../../locales/zh.ts';

/** The facts of a compliance file as they are typed; days as "2026-11-21", empty where none is given. */
export type WrittenDocument = {
  kind: DocumentKind | null;
  title_zh: string;
  title_en: string;
  issuer: string;
  reference: string;
  issued_on: string;
  valid_until: string;
};

/** Facts without faults. */
export type CompleteDocument = WrittenDocument & { kind: DocumentKind };

export const emptyDocument: WrittenDocument = {
  kind: null,
  title_zh: '',
  title_en: '',
  issuer: '',
  reference: '',
  issued_on: '',
  valid_until: '',
};

export const writtenOf = (document: StaffDocument): CompleteDocument => ({
  kind: document.kind,
  title_zh: document.title_zh,
  title_en: document.title_en,
  issuer: document.issuer,
  reference: document.reference,
  issued_on: document.issued_on,
  valid_until: document.valid_until ?? '',
});

/** Returns the facts as the API takes them. */
export const factsOf = (written: CompleteDocument) => ({
  kind: written.kind,
  title_zh: written.title_zh.trim(),
  title_en: written.title_en.trim(),
  issuer: written.issuer.trim(),
  reference: written.reference.trim(),
  issued_on: written.issued_on,
  valid_until: written.valid_until || null,
});

type UsualTitles = Partial<Record<DocumentKind, Text>>;

/** Returns the facts with another kind, and its usual titles where nothing else was typed. */
export function withKind(written: WrittenDocument, kind: DocumentKind, usual: UsualTitles): WrittenDocument {
  const before = written.kind ? usual[written.kind] : undefined;
  const isUsual = (typed: string, language: keyof Text) =>
    typed.trim() === '' || typed === before?.[language];
  const titleIn = (language: keyof Text, typed: string) =>
    isUsual(typed, language) ? (usual[kind]?.[language] ?? '') : typed;
  return {
    ...written,
    kind,
    title_zh: titleIn('zh', written.title_zh),
    title_en: titleIn('en', written.title_en),
  };
}

export type DocumentFaults = Partial<Record<keyof WrittenDocument, string>>;

/** Says what is wrong with the fields of a form; empty if nothing is. */
export function faultsOf(written: WrittenDocument, t: Texts['productDocuments']): DocumentFaults {
  const { kind, issued_on: issuedOn, valid_until: validUntil } = written;
  const isEmpty = (name: 'title_zh' | 'title_en' | 'reference') => written[name].trim() === '';
  const isOdd = (day: string) => !new RegExp(documentDayPattern).test(day);
  return {
    ...(kind === null && { kind: t.noKind }),
    ...(isEmpty('title_zh') && { title_zh: t.missing }),
    ...(isEmpty('title_en') && { title_en: t.missing }),
    ...(isEmpty('reference') && { reference: t.missing }),
    ...(isOdd(issuedOn) && { issued_on: issuedOn === '' ? t.missing : t.wrongDay }),
    ...(validUntil !== '' && isOdd(validUntil)
      ? { valid_until: t.wrongDay }
      : validUntil !== '' && validUntil < issuedOn && { valid_until: t.reversed }),
  };
}

/** Whether a form has none of these faults: then its kind is chosen. */
export const isComplete = (written: WrittenDocument, faults: DocumentFaults): written is CompleteDocument =>
  written.kind !== null && Object.keys(faults).length === 0;

const megabytes = documentBytesMax / 1024 / 1024;

/** Says what is wrong with a chosen file; null if nothing is. */
export function fileFaultOf(file: File | null, t: Texts['productDocuments']): string | null {
  if (!file) return t.noFile;
  if (file.type !== 'application/pdf' && !/\.pdf$/i.test(file.name)) return t.notPdf;
  return file.size > documentBytesMax ? t.tooLarge(megabytes) : null;
}
