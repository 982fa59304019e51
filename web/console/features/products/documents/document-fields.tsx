import { documentKinds, documentKindText, type DocumentKind } from '@amberdock/contract/catalog/documents.ts';
import { documentLengthMax } from '@amberdock/contract/console/products/product-documents.ts';
import { Select, SimpleGrid, TextInput } from '@mantine/core';
import type { ChangeEvent } from 'react';
import { DayField } from '../../../../kit/day-field.tsx';
import { useTexts } from '../../../locales/use-texts.ts';
import { usePreferences } from '../../../preferences.ts';
import { type DocumentFaults, withKind, type WrittenDocument } from './written-document.rules.ts';

type Props = {
  written: WrittenDocument;
  /** Those that are shown. */
  faults: DocumentFaults;
  onChange: (written: WrittenDocument) => void;
};

const hintBelow = { inputWrapperOrder: ['label', 'input', 'description', 'error'] } satisfies {
  inputWrapperOrder: ('label' | 'input' | 'description' | 'error')[];
};

/** The fields of a compliance file's facts; a kind brings its usual titles. */
export function DocumentFields({ written, faults, onChange }: Props) {
  const { productDocuments: t } = useTexts();
  const { language } = usePreferences();
  const field = (name: Exclude<keyof WrittenDocument, 'kind' | 'issued_on' | 'valid_until'>) => ({
    value: written[name],
    error: faults[name],
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) =>
      onChange({ ...written, [name]: value }),
  });
  const dayOf = (name: 'issued_on' | 'valid_until') => ({
    day: written[name],
    error: faults[name],
    language,
    width: '100%',
    onChange: (day: string) => onChange({ ...written, [name]: day }),
  });
  return (
    <>
      <Select
        label={t.kind}
        placeholder={t.chooseKind}
        data={documentKinds.map((kind) => ({ value: kind, label: documentKindText[kind][language] }))}
        value={written.kind}
        onChange={(kind) => kind && onChange(withKind(written, kind as DocumentKind, t.usualTitles))}
        error={faults.kind}
        allowDeselect={false}
        withAsterisk
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          {...field('title_zh')}
          label={t.titleIn.zh}
          maxLength={documentLengthMax.title}
          withAsterisk
        />
        <TextInput
          {...field('title_en')}
          label={t.titleIn.en}
          maxLength={documentLengthMax.title}
          withAsterisk
        />
        <TextInput
          {...field('reference')}
          {...hintBelow}
          label={t.reference}
          description={t.referenceHint}
          maxLength={documentLengthMax.reference}
          withAsterisk
        />
        <TextInput
          {...field('issuer')}
          {...hintBelow}
          label={t.issuer}
          description={t.issuerHint}
          maxLength={documentLengthMax.issuer}
        />
        <DayField {...dayOf('issued_on')} label={t.issuedOn} isRequired />
        <DayField {...dayOf('valid_until')} label={t.validUntil} description={t.validHint} />
      </SimpleGrid>
    </>
  );
}
