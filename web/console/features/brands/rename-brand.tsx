import { type StaffBrand, staffBrandRoutes } from '@amberdock/contract/console/products/brands.ts';
import { productLengthMax } from '@amberdock/contract/console/products/products.ts';
import { Button, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call, ConsoleApiError } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { useChange } from '../../ui/dialogs/use-change.ts';
import { useOpened } from '../../ui/dialogs/use-opened.ts';
import { brandsKey } from './brands-key.ts';

/** The brand that stays in a merge, as far as the merge needs it. */
export type OtherBrand = Pick<StaffBrand, 'id' | 'name' | 'version'>;

type Props = {
  brand: StaffBrand;
  onClose: () => void;
  /** Gets the brand that has the name already, to merge this one into it. */
  onMerge: (into: OtherBrand) => void;
};

/** Renames a brand; where another one has the name, it offers to merge the two. */
export function RenameBrand({ brand: current, onClose, onMerge }: Props) {
  const { brands: t, save } = useTexts();
  const brand = useOpened(current);
  const [name, setName] = useState(brand.name);
  const [wasSent, setSent] = useState(false);
  const isMissing = name.trim() === '';
  const renaming = useChange({
    change: () =>
      call(staffBrandRoutes.rename, { params: { id: brand.id }, body: { name, version: brand.version } }),
    queryKey: brandsKey,
    done: () => t.renamed,
    onDone: onClose,
  });
  const other = otherBrandOf(renaming.error);
  const submit = () => {
    setSent(true);
    if (!isMissing) renaming.mutate();
  };
  return (
    <FormDialog
      title={t.renameOf(brand.name)}
      onClose={onClose}
      onSubmit={submit}
      error={other ? null : renaming.error}
      submit={{ label: save, isPending: renaming.isPending }}
    >
      <Text size="sm" c="dimmed">
        {t.renameHint}
      </Text>
      <TextInput
        label={t.name}
        value={name}
        maxLength={productLengthMax.brand}
        error={(wasSent && isMissing && t.missing) || (other && renaming.error?.message)}
        onChange={({ currentTarget: { value } }) => {
          setName(value);
          if (other) renaming.reset();
        }}
        withAsterisk
        data-autofocus
      />
      {other && (
        <Group>
          <Button variant="default" onClick={() => onMerge(other)}>
            {t.mergeInstead(brand.name, other.name)}
          </Button>
        </Group>
      )}
    </FormDialog>
  );
}

/** Returns the brand that has the name, as the refusal tells it. */
function otherBrandOf(error: Error | null): OtherBrand | null {
  if (!(error instanceof ConsoleApiError) || error.code !== 'brand_name_taken') return null;
  return error.data as OtherBrand;
}
