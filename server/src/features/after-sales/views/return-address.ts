import sql from 'sql-template-tag';
import type { Reader } from '../../../db/tx.ts';
import { countryName } from '../../freight/index.ts';

type AddressParts = Readonly<Record<string, string>>;

/** Writes a warehouse's address, a line each part; empty without a street. The country is named in the language of the street. */
export function returnAddressText(parts: AddressParts, country: string): string {
  const { company, recipient, address1 = '', address2, postal_code, city, phone } = parts;
  if (address1 === '') return '';
  const place = [postal_code, city].filter(Boolean).join(' ');
  const countryLine = countryName(country, /\p{Script=Han}/u.test(address1) ? 'zh' : 'en');
  return [company, recipient, address1, address2, place, countryLine, phone].filter(Boolean).join('\n');
}

type WarehouseRow = { parts: AddressParts; country: string; last: string };

/** Suggests where a return is sent: to the address of its warehouse, or else where the warehouse's last return went. */
export async function suggestReturnAddress(read: Reader, caseNo: string): Promise<string> {
  const { parts, country, last } = await read.one<WarehouseRow>(sql`
    select w.return_address as parts, w.country, coalesce((
      select c.return_address from cases c join sub_orders x on x.id = c.sub_order_id
      where x.warehouse_code = w.code and c.return_address <> '' order by c.opened_at desc limit 1), '') as last
    from cases c join sub_orders s on s.id = c.sub_order_id join warehouses w on w.code = s.warehouse_code
    where c.case_no = ${caseNo}`);
  return returnAddressText(parts, country) || last;
}
