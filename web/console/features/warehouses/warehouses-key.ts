export const warehousesKey = ['staff-warehouses'] as const;
