import { productSkuRoutes } from '@amberdock/contract/console/products/product-skus.ts';
import { call } from '../../../api/console-api.ts';

type StateChange = {
  id: string;
  /** The version of the SKU's product. */
  version: number;
  withdrawn: boolean;
};

/** Withdraws a SKU, or takes up again one that is withdrawn; everything else of it stays. */
export const changeState = ({ id, ...body }: StateChange) =>
  call(productSkuRoutes.changeState, { params: { id }, body });
