import { type ShipmentRow, shipmentsMax } from '@amberdock/contract/console/shipping.ts';
import sql from 'sql-template-tag';
import { inWarehouses } from '../../../db/conditions/in-warehouses.sql.ts';
import type { Reader } from '../../../db/tx.ts';
import type { Operator } from '../../../http/callers/actor.ts';
import { Refusal } from '../../../http/refusal.ts';
import { rowsOfFile } from './rows-of-file.ts';
import { judgeRows, type KnownSubOrder, readShipmentRows, rowsOfText } from './shipment-rows.rules.ts';

type ShipmentFile = { text?: string; file?: string; carrier?: string };

/**
 * Reads tracking numbers from pasted text or a file and checks each row against the shop's current state. Refuses
 * `shipment_file_unreadable` and `too_many_shipments`.
 */
export async function checkShipments(
  read: Reader,
  operator: Pick<Operator, 'warehouseCodes'>,
  { text, file, carrier }: ShipmentFile,
): Promise<ShipmentRow[]> {
  const raw = file ? await rowsOfFile(Buffer.from(file, 'base64'), shipmentsMax) : rowsOfText(text ?? '');
  const rows = readShipmentRows(raw, carrier);
  if (rows.length > shipmentsMax) throw new Refusal('too_many_shipments', { max: shipmentsMax });
  const nos = [...new Set(rows.map(({ subOrderNo }) => subOrderNo))];
  return judgeRows(rows, await findNamed(read, operator, nos));
}

const findNamed = (
  read: Reader,
  { warehouseCodes }: Pick<Operator, 'warehouseCodes'>,
  nos: readonly string[],
): Promise<KnownSubOrder[]> =>
  read.rows<KnownSubOrder>(sql`
    select s.sub_order_no, s.status, s.version, coalesce(s.address ->> 'recipient', '') as recipient,
      array(select n from parcels p, unnest(p.tracking_numbers) as n where p.sub_order_id = s.id) as tracking_numbers
    from sub_orders s
    where s.sub_order_no = any(${nos}::text[])
      and ${inWarehouses(sql`s.warehouse_code`, warehouseCodes)}`);
