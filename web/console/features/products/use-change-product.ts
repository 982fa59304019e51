import { type StaffProduct, staffProductRoutes } from '@amberdock/contract/console/products/products.ts';
import type { InputOf } from '../../../kit/api/call.ts';
import { call } from '../../api/console-api.ts';
import { useChange } from '../../ui/dialogs/use-change.ts';
import { productsKey } from './products-key.ts';

type Body = InputOf<typeof staffProductRoutes.change>['body'];
type ChangedParts = Partial<Omit<Body, 'version'>>;
type ProductChange = {
  changed: ChangedParts;
  /** The text of the notification after success. */
  done: string;
  onDone: () => void;
};

/** Changes parts of a product; refused if another operator has changed it since it was read. */
export const changeProduct = (product: StaffProduct, changed: ChangedParts) =>
  call(staffProductRoutes.change, { params: { id: product.id }, body: { ...bodyOf(product), ...changed } });

/** Changes parts of a product from the version given, for a form. */
export const useChangeProduct = (product: StaffProduct, { changed, done, onDone }: ProductChange) =>
  useChange({
    change: () => changeProduct(product, changed),
    queryKey: productsKey,
    done: () => done,
    onDone,
  });

const bodyOf = (product: StaffProduct): Body => ({
  name_zh: product.name_zh,
  name_en: product.name_en,
  description_zh: product.description_zh,
  description_en: product.description_en,
  category_id: product.category?.id ?? null,
  brand_name: product.brand_name,
  published: product.published,
  version: product.version,
});
