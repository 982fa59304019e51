import { staffWarehouseRoutes } from '@amberdock/contract/console/warehouses.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/console-api.ts';

export const warehousesKey = ['staff-warehouses'] as const;

/** Loads the operator's warehouses with their terms. */
export const useStaffWarehouses = () =>
  useQuery({ queryKey: warehousesKey, queryFn: () => call(staffWarehouseRoutes.list) });
