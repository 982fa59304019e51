import { staffFreightRoutes } from '@amberdock/contract/console/freight.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/console-api.ts';

export const freightKey = ['staff-freight'] as const;

/** Loads the freight services. */
export const useFreightServices = () =>
  useQuery({ queryKey: [...freightKey, 'list'], queryFn: () => call(staffFreightRoutes.list) });
