import { Type } from 'typebox';
import { orderTabs, subOrderStatuses } from '../../trade/order-status.ts';

/**
 * `A` + day + random for an order, `-1`, `-2` … behind it for its sub orders (docs/design/orders.md#orders).
 */
export const OrderNo = Type.String({ pattern: '^A[0-9]{8}[0-9A-F]{10}$' });
export const SubOrderNo = Type.String({ pattern: '^A[0-9]{8}[0-9A-F]{10}-[0-9]{1,3}$' });
export const AnyOrderNo = Type.String({ pattern: '^A[0-9]{8}[0-9A-F]{10}(-[0-9]{1,3})?$' });

export const StatusCode = Type.Enum([...subOrderStatuses]);
export const TabCode = Type.Enum([...orderTabs]);
