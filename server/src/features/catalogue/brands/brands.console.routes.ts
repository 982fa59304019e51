import { staffBrandRoutes as routes } from '@amberdock/contract/console/products/brands.ts';
import { Answer, serve } from '../../../http/serve.ts';
import { onOneLine } from '../../../text/on-one-line.rules.ts';
import type { RegisterFeature } from '../../feature.ts';
import { getStaffBrand, listStaffBrands } from './brands.view.ts';
import { mergeBrand, removeBrand, renameBrand } from './change-brand.ts';

export const registerStaffBrands: RegisterFeature = (app) => {
  serve(app, routes.list, async ({ read, query }) => new Answer(await listStaffBrands(read, query)));
  serve(app, routes.rename, ({ actor, params: { id }, body: { name, version }, change }) =>
    change(async (tx) => {
      await renameBrand(tx, actor, { id, version, name: onOneLine(name) });
      return getStaffBrand(tx, id);
    }),
  );
  serve(app, routes.merge, ({ actor, params: { id }, body, change }) =>
    change((tx) =>
      mergeBrand(tx, actor, {
        id,
        version: body.version,
        into: { id: body.into_brand_id, version: body.into_version },
      }),
    ),
  );
  serve(app, routes.remove, ({ actor, params: { id }, query: { version }, change }) =>
    change(async (tx) => {
      await removeBrand(tx, actor, { id, version });
      return {};
    }),
  );
};
