import { shippingRoutes } from '@amberdock/contract/console/shipping.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/console-api.ts';
import { usePreferences } from '../../preferences.ts';

/** Everything that is read of orders, so that a change reads all of it again. */
export const ordersKey = ['orders'] as const;

/** Reads the operator's warehouses with what waits in each, and again every ten seconds. */
export function useWarehouses() {
  const { language } = usePreferences();
  return useQuery({
    queryKey: [...ordersKey, 'warehouses', language],
    queryFn: () => call(shippingRoutes.warehouses),
    refetchInterval: 10_000,
  });
}
