import { printAreaRoutes as routes } from '@amberdock/contract/console/products/print-areas.ts';
import { serve } from '../../../http/serve.ts';
import type { RegisterFeature } from '../../feature.ts';
import { changePrintAreas } from './change-print-areas.ts';
import { viewPrintAreas } from './print-areas.view.ts';

export const registerPrintAreas: RegisterFeature = (app) => {
  serve(app, routes.view, ({ read, params: { id }, language }) => viewPrintAreas(read, id, language));
  serve(app, routes.change, ({ actor, params: { id }, body, language, change }) =>
    change(async (tx) => {
      await changePrintAreas(tx, actor, { ...body, id });
      return viewPrintAreas(tx, id, language);
    }),
  );
};
