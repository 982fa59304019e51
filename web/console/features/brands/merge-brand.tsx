import { type StaffBrand, staffBrandRoutes } from '@amberdock/contract/console/products/brands.ts';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { formatCount } from '../../../kit/format.ts';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { usePreferences } from '../../preferences.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { useChange } from '../../ui/dialogs/use-change.ts';
import { BrandSelect } from './brand-select.tsx';
import { brandsKey } from './brands-key.ts';
import type { OtherBrand } from './rename-brand.tsx';

type Props = {
  brand: StaffBrand;
  /** The brand that is proposed to merge it into. */
  into?: OtherBrand | undefined;
  onClose: () => void;
  /** Runs after the merge, instead of `onClose`. */
  onMerged: () => void;
};

/** Merges a brand into another one, as they were read when the dialog was opened. */
export function MergeBrand({ brand, into, onClose, onMerged }: Props) {
  const { brands: t } = useTexts();
  const { language } = usePreferences();
  const [chosen, setChosen] = useState<OtherBrand | null>(into ?? null);
  const [wasSent, setSent] = useState(false);
  const counted = (count: number) => formatCount(count, language);
  const merging = useChange<{ moved: number; left: number }, OtherBrand>({
    change: ({ id, version }, keyOf) => {
      const body = { into_brand_id: id, version: brand.version, into_version: version };
      return call(
        staffBrandRoutes.merge,
        { params: { id: brand.id }, body },
        { idempotencyKey: keyOf({ id: brand.id, ...body }) },
      );
    },
    queryKey: brandsKey,
    done: ({ moved, left }) =>
      left > 0 ? t.mergesOn(counted(moved), counted(left)) : t.merged(counted(moved)),
    onDone: onMerged,
  });
  const submit = () => {
    setSent(true);
    if (chosen) merging.mutate(chosen);
  };
  return (
    <FormDialog
      title={t.mergeOf(brand.name)}
      isKept={chosen !== null}
      onClose={onClose}
      onSubmit={submit}
      error={merging.error}
      submit={{ label: t.merge, color: 'red', isPending: merging.isPending }}
    >
      <Text size="sm">{t.mergeHint(brand.name, counted(brand.product_count))}</Text>
      <BrandSelect
        label={t.into}
        exceptId={brand.id}
        value={chosen?.id ?? null}
        error={wasSent && chosen === null && t.chooseBrand}
        onChange={setChosen}
        withAsterisk
        openOnFocus={false}
        data-autofocus
      />
    </FormDialog>
  );
}
