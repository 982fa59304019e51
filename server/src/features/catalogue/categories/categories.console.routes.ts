import { staffCategoryRoutes as routes } from '@amberdock/contract/console/products/categories.ts';
import type { Text } from '@amberdock/contract/language.ts';
import { onOneLine } from '../../../text/on-one-line.rules.ts';
import { serve } from '../../../http/serve.ts';
import type { RegisterFeature } from '../../feature.ts';
import { addCategory } from './add-category.ts';
import { listStaffCategories } from './categories.view.ts';
import { moveCategory, renameCategory } from './change-category.ts';
import { moveCategoryProducts } from './move-products.ts';
import { orderCategories } from './order-categories.ts';
import { removeCategory } from './remove-category.ts';

export const registerStaffCategories: RegisterFeature = (app) => {
  serve(app, routes.list, ({ read }) => listStaffCategories(read));
  serve(app, routes.add, ({ actor, body, change }) =>
    change(async (tx) => ({
      id: await addCategory(tx, actor, { name: nameIn(body), parentId: body.parent_id }),
    })),
  );
  serve(app, routes.order, ({ actor, body: { parent_id: parentId, category_ids: ids }, change }) =>
    change(async (tx) => {
      await orderCategories(tx, actor, { parentId, ids });
      return listStaffCategories(tx);
    }),
  );
  serve(app, routes.rename, ({ actor, params: { id }, body, change }) =>
    change(async (tx) => {
      await renameCategory(tx, actor, { id, version: body.version, name: nameIn(body) });
      return listStaffCategories(tx);
    }),
  );
  serve(app, routes.move, ({ actor, params: { id }, body: { parent_id: parentId, version }, change }) =>
    change(async (tx) => {
      await moveCategory(tx, actor, { id, version, parentId });
      return listStaffCategories(tx);
    }),
  );
  serve(app, routes.moveProducts, ({ actor, params: { id }, body, change }) =>
    change((tx) => moveCategoryProducts(tx, actor, { id, toId: body.to_category_id })),
  );
  serve(app, routes.remove, ({ actor, params: { id }, query: { version }, change }) =>
    change(async (tx) => {
      await removeCategory(tx, actor, { id, version });
      return listStaffCategories(tx);
    }),
  );
};

const nameIn = ({ name_zh, name_en }: { name_zh: string; name_en: string }): Text => ({
  zh: onOneLine(name_zh),
  en: onOneLine(name_en),
});
