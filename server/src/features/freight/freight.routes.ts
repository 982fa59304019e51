import { freightRoutes } from '@amberdock/contract/trade/freight.ts';
import { serve } from '../../http/serve.ts';
import type { RegisterFeature } from '../feature.ts';
import { calculateShipping } from './calculate-shipping.ts';

export const registerFreight: RegisterFeature = (app) => {
  serve(app, freightRoutes.calculate, ({ read, body, language }) => calculateShipping(read, body, language));
};
