import { type StaffBrand, staffBrandRoutes } from '@amberdock/contract/console/products/brands.ts';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { brandsKey } from './brands-key.ts';
import { useBrand } from './use-brand.ts';

type Props = { brand: StaffBrand; onClose: () => void; onRemoved: () => void };

/** Deletes a brand without products after a question; after a colleague's change the question is about the brand as it is now. */
export function RemoveBrand({ brand, onClose, onRemoved }: Props) {
  const { brands: t } = useTexts();
  const loaded = useBrand(brand.id);
  return (
    <ConfirmDialog
      record={loaded && loaded.version > brand.version ? loaded : brand}
      ask={({ name }) => ({
        title: t.removeTitle(name),
        text: t.removeHint,
        label: t.remove,
        done: t.removed,
      })}
      change={({ id, version }) => call(staffBrandRoutes.remove, { params: { id }, query: { version } })}
      queryKey={brandsKey}
      onClose={onClose}
      onDone={onRemoved}
    />
  );
}
