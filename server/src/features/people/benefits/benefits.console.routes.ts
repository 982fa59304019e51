import { benefitRoutes } from '@amberdock/contract/console/benefits.ts';
import { serve } from '../../../http/serve.ts';
import type { RegisterFeature } from '../../feature.ts';
import { changeBenefits, listBenefits } from './change-benefits.ts';

export const registerBenefits: RegisterFeature = (app) => {
  serve(app, benefitRoutes.list, ({ read }) => listBenefits(read));
  serve(app, benefitRoutes.change, ({ actor, params: { account_type: type }, body, change }) => {
    const { version, ...benefits } = body;
    return change((tx) => changeBenefits(tx, actor, { type, version, benefits }));
  });
};
