import { newSkusMax, numberLengthMax } from '@amberdock/contract/console/products/product-making.ts';
import { productLengthMax, type StaffProduct } from '@amberdock/contract/console/products/products.ts';
import { consoleFieldLabels as labels } from '@amberdock/contract/console-field-labels.ts';
import {
  Alert,
  Button,
  Group,
  Select,
  SimpleGrid,
  Skeleton,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { type ChangeEvent, type FormEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useTexts } from '../../../locales/use-texts.ts';
import { usePreferences } from '../../../preferences.ts';
import { useOpened } from '../../../ui/dialogs/use-opened.ts';
import { useUnsaved } from '../../../ui/dialogs/use-unsaved.ts';
import { Allowed } from '../../../ui/access/allowed.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Section } from '../../../ui/section.tsx';
import { useFaultFocused } from '../../../ui/use-fault-focused.ts';
import { useCategories } from '../use-categories.ts';
import { useProduct } from '../use-product.ts';
import { CopiedFields } from './copied-fields.tsx';
import {
  duplicateOf,
  emptyProduct,
  faultsOf,
  hasFaults,
  type ProductFaults,
  withOption,
  withSku,
  type WrittenProduct,
} from './new-product.rules.ts';
import { OptionFields } from './option-fields.tsx';
import { SkuFields } from './sku-fields.tsx';
import { type ProductRefusal, useMakeProduct } from './use-make-product.ts';

/**
 * Makes a product with its SKUs; pictures and offers follow on its page. With `?from=` and the id of a product the form begins
 * as its duplicate.
 */
export function Component() {
  const t = useTexts();
  const from = useSearchParams()[0].get('from');
  return (
    <Allowed needs="catalogue.write" header={<PageHeader title={t.newProduct.title} />}>
      {from === null ? <Form original={null} /> : <Duplicate key={from} id={from} />}
    </Allowed>
  );
}

function Duplicate({ id }: { id: string }) {
  return (
    <Loaded query={useProduct(id)} pending={<Skeleton h={240} radius="md" />}>
      {(data) => <Form original={data} />}
    </Loaded>
  );
}

function Form({ original: current }: { original: StaffProduct | null }) {
  const t = useTexts();
  const original = useOpened(current);
  const [opened] = useState(() => (original ? duplicateOf(original) : emptyProduct));
  const [written, setWritten] = useState(opened);
  const [wasSent, setSent] = useState(0);
  const make = useMakeProduct();
  useUnsaved(written !== opened && !make.isPending);
  const faults = wasSent > 0 ? faultsOf(written) : null;
  const form = useFaultFocused<HTMLFormElement>(`${wasSent} ${make.refusal.field ?? ''}`);
  const change = (changed: Partial<WrittenProduct>) => {
    setWritten((before) => ({ ...before, ...changed }));
    make.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(wasSent + 1);
    if (!hasFaults(faultsOf(written))) make.mutate(written);
  };
  const parts = { written, faults, refusal: make.refusal, change };
  const isFaulty = faults !== null && hasFaults(faults);
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack>
        <Text size="sm" c="dimmed">
          {t.newProduct.intro}
        </Text>
        {make.refusal.field === null && make.refusal.message && (
          <Alert color="red" role="alert">
            {make.refusal.message}
          </Alert>
        )}
        {original && written.copied && (
          <CopiedFields
            original={original}
            copied={written.copied}
            onChange={(copied) => change({ copied })}
          />
        )}
        <Texts {...parts} />
        <OptionFields
          options={written.options}
          faults={faults}
          onChange={(options) => change({ options })}
          onAdd={() => change(withOption(written))}
        />
        <Skus {...parts} />
        {isFaulty && (
          <Text size="sm" c="red" role="alert">
            {t.newProduct.faulty}
          </Text>
        )}
        <Group justify="end">
          <Button variant="default" component={Link} to="/products">
            {t.cancel}
          </Button>
          <Button type="submit" loading={make.isPending}>
            {t.newProduct.make}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

type Parts = {
  written: WrittenProduct;
  faults: ProductFaults | null;
  refusal: ProductRefusal;
  change: (changed: Partial<WrittenProduct>) => void;
};

function Texts({ written, faults, refusal, change }: Parts) {
  const { newProduct: t, products } = useTexts();
  const { language } = usePreferences();
  const categories = useCategories();
  type Name = 'name_zh' | 'name_en' | 'description_zh' | 'description_en' | 'brand_name' | 'handle';
  const field = (name: Name) => ({
    label: labels[name]?.[language],
    value: written[name],
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      change({ [name]: value }),
  });
  const hint = { inputWrapperOrder: ['label', 'input', 'description', 'error'] as never };
  const description = { autosize: true, minRows: 4, maxRows: 12, maxLength: productLengthMax.description };
  const refusalAt = (which: string) => (refusal.field === which ? refusal.message : null);
  const nameError = refusalAt('name') ?? (faults?.name && products.nameMissing);
  return (
    <Section title={t.texts} hint={products.emptyLanguage}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          {...field('handle')}
          {...hint}
          description={t.handleHint}
          maxLength={numberLengthMax.handle}
          error={refusalAt('handle') ?? (faults?.handle && t.missing)}
          required
        />
        <Select
          label={products.category}
          placeholder={products.noCategory}
          data={categories}
          value={written.category_id}
          onChange={(category_id) => change({ category_id })}
          searchable
          clearable
        />
        <TextInput {...field('name_zh')} maxLength={productLengthMax.name} error={nameError} />
        <TextInput {...field('name_en')} maxLength={productLengthMax.name} error={nameError} />
        <Textarea {...field('description_zh')} {...description} />
        <Textarea {...field('description_en')} {...description} />
        <TextInput
          {...field('brand_name')}
          {...hint}
          description={products.brandHint}
          maxLength={productLengthMax.brand}
        />
      </SimpleGrid>
    </Section>
  );
}

function Skus({ written, faults, refusal, change }: Parts) {
  const { newProduct: t } = useTexts();
  const { skus, options } = written;
  const optionsError = faults?.optionsNeeded ? t.optionsNeeded : null;
  return (
    <Section title={t.skus} hint={t.skusHint}>
      {skus.map((sku, index) => (
        <SkuFields
          key={sku.key}
          written={sku}
          position={index + 1}
          options={options}
          faults={faults?.skus[sku.key] ?? null}
          refusal={refusal.field === 'sku' && refusal.sku === sku.sku.trim() ? refusal.message : null}
          onChange={(changed) =>
            change({ skus: skus.map((other) => (other === sku ? { ...other, ...changed } : other)) })
          }
          onRemove={skus.length > 1 ? () => change({ skus: skus.filter((other) => other !== sku) }) : null}
        />
      ))}
      {optionsError && (
        <Text size="sm" c="red" mt="sm">
          {optionsError}
        </Text>
      )}
      <Button
        variant="default"
        mt="md"
        disabled={skus.length >= newSkusMax}
        onClick={() => change(withSku(written))}
      >
        {t.addSku}
      </Button>
    </Section>
  );
}
