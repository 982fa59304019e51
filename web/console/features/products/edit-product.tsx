import { productLengthMax, type StaffProduct } from '@amberdock/contract/console/products/products.ts';
import { consoleFieldLabels as labels } from '@amberdock/contract/console-field-labels.ts';
import { Select, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core';
import { type ChangeEvent, useState } from 'react';
import { useTexts } from '../../locales/use-texts.ts';
import { usePreferences } from '../../preferences.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { useCategories } from './use-categories.ts';
import { useOpened } from '../../ui/dialogs/use-opened.ts';
import { useChangeProduct } from './use-change-product.ts';

type Props = { product: StaffProduct; onClose: () => void };

/** Changes the texts, category and brand of a product. */
export function EditProduct({ product: current, onClose }: Props) {
  const { products: t, save } = useTexts();
  const { language } = usePreferences();
  const categories = useCategories();
  const product = useOpened(current);
  const { name_zh, name_en, description_zh, description_en, brand_name } = product;
  const [written, setWritten] = useState({ name_zh, name_en, description_zh, description_en, brand_name });
  const [category_id, setCategory] = useState(product.category?.id ?? null);
  const [wasSent, setSent] = useState(false);
  const changed = { ...written, category_id };
  const change = useChangeProduct(product, { changed, done: t.saved, onDone: onClose });
  const isNameless = written.name_zh.trim() === '' && written.name_en.trim() === '';
  const submit = () => {
    setSent(true);
    if (!isNameless) change.mutate();
  };
  const field = (name: keyof typeof written) => ({
    label: labels[name]?.[language],
    value: written[name],
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setWritten((before) => ({ ...before, [name]: value })),
  });
  const description = { autosize: true, minRows: 4, maxRows: 12, maxLength: productLengthMax.description };
  const nameError = wasSent && isNameless && t.nameMissing;
  return (
    <FormDialog
      title={t.editTexts}
      size="xl"
      onClose={onClose}
      onSubmit={submit}
      error={change.error}
      submit={{ label: save, isPending: change.isPending }}
    >
      <Text size="sm" c="dimmed">
        {t.emptyLanguage}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput {...field('name_zh')} maxLength={productLengthMax.name} error={nameError} data-autofocus />
        <TextInput {...field('name_en')} maxLength={productLengthMax.name} error={nameError} />
        <Textarea {...field('description_zh')} {...description} />
        <Textarea {...field('description_en')} {...description} />
        <Select
          label={t.category}
          placeholder={t.noCategory}
          data={categories}
          value={category_id}
          onChange={setCategory}
          searchable
          clearable
        />
        <TextInput
          {...field('brand_name')}
          maxLength={productLengthMax.brand}
          description={t.brandHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
      </SimpleGrid>
    </FormDialog>
  );
}
