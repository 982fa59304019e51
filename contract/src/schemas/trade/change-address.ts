import { type Static, Type } from 'typebox';
import { describeCalls } from '../describe-calls.ts';
import { AddressInput } from '../people/account.ts';
import { AnyOrderNo } from './order-codes.ts';
import { SettledAddress } from './settlement.ts';
import { Version } from '../version.ts';

const params = Type.Object({ no: AnyOrderNo });
const ChangedAddress = Type.Object({ sub_order_no: Type.String(), address: SettledAddress });
export type ChangedAddress = Static<typeof ChangedAddress>;
const refusals = [
  'move_not_allowed',
  'own_label_keeps_address',
  'address_dearer',
  'no_freight_service',
  'customs_data_missing',
  'customs_number_required',
] as const;

/** The calls that send a sub order elsewhere before it ships, at the same freight. */
export const changeAddressSchemas = describeCalls({
  changeAddress: {
    access: { buyer: 'orders.write' },
    summary: 'Change recipient or address of a paid sub order of which nothing has left; its freight stays',
    params,
    body: Type.Object({ address: AddressInput }),
    data: ChangedAddress,
    refusals,
  },
  changeAddressOf: {
    access: { operator: 'orders.ship' },
    summary:
      'Change recipient or address of a buyer’s sub order of which nothing has left; its freight stays',
    params,
    body: Type.Object({ address: AddressInput, version: Version }),
    data: ChangedAddress,
    refusals: [...refusals, 'changed_meanwhile'],
  },
});
