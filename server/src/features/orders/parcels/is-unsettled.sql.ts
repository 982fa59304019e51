import sql, { type Sql } from 'sql-template-tag';

/** Whether a parcel has units that no case refunded; where it was lost or came back, somebody must still see to them. */
export const isUnsettled = (parcelId: Sql): Sql => sql`
  exists (select from parcel_lines i where i.parcel_id = ${parcelId} and i.quantity > coalesce((
    select sum(r.quantity) from case_refund_lines r where r.parcel_id = i.parcel_id and r.line_id = i.line_id), 0))`;
