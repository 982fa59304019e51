import { shippingRoutes } from '@amberdock/contract/console/shipping.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/console-api.ts';

/** The query key of all data about orders, so that a change reloads all of it. */
export const ordersKey = ['orders'] as const;

/** Reads the operator's warehouses with the work waiting in each; every ten seconds where that work is shown. */
export function useWarehouses({ isLive = true } = {}) {
  return useQuery({
    queryKey: [...ordersKey, 'warehouses'],
    queryFn: () => call(shippingRoutes.warehouses),
    refetchInterval: isLive && 10_000,
  });
}
