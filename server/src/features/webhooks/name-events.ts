import sql from 'sql-template-tag';
import type { Reader } from '../../db/tx.ts';
import type { PastEvent } from './deliveries.store.ts';

/** The fields of events that hold a member's id, and what the id stands in for is sent beside it. */
const memberFields = ['placed_by', 'followed_by', 'made_by'] as const;

type Data = { [Field in (typeof memberFields)[number] | 'order_no' | 'sub_order_no']?: string };

/**
 * Adds what the calls say to what the log holds (`sentEventData` in the contract): an order's own number and the buyer's
 * reference, by which a system finds it, and the names of members beside their ids.
 */
export async function nameEvents<Event extends Pick<PastEvent, 'data'>>(
  read: Reader,
  events: readonly Event[],
): Promise<Event[]> {
  const datas = events.map(({ data }) => data as Data);
  const orderNos = new Set(datas.flatMap((data) => orderNoIn(data) ?? []));
  const memberIds = new Set(datas.flatMap((data) => memberFields.flatMap((field) => data[field] ?? [])));
  const [references, names] = await Promise.all([
    findOwnReferences(read, orderNos),
    findNames(read, memberIds),
  ]);
  return events.map((event, index) => {
    const data = datas[index] as Data;
    const orderNo = orderNoIn(data);
    const ofMembers = memberFields.flatMap((field) => {
      const id = data[field];
      return id === undefined ? [] : [[`${field}_name`, names.get(id) ?? ''] as const];
    });
    return {
      ...event,
      data: {
        ...data,
        ...(orderNo !== undefined && { order_no: orderNo, own_reference: references.get(orderNo) ?? '' }),
        ...Object.fromEntries(ofMembers),
      },
    };
  });
}

/** Returns the number of the order; that of a sub order begins with it. */
const orderNoIn = ({ order_no, sub_order_no }: Data): string | undefined =>
  order_no ?? sub_order_no?.split('-')[0];

async function findOwnReferences(read: Reader, orderNos: ReadonlySet<string>): Promise<Map<string, string>> {
  if (orderNos.size === 0) return new Map();
  const rows = await read.rows<{ order_no: string; own_reference: string }>(
    sql`select order_no, own_reference from orders where order_no = any(${[...orderNos]}::text[])`,
  );
  return new Map(rows.map(({ order_no, own_reference }) => [order_no, own_reference]));
}

async function findNames(read: Reader, memberIds: ReadonlySet<string>): Promise<Map<string, string>> {
  if (memberIds.size === 0) return new Map();
  const rows = await read.rows<{ id: string; name: string }>(
    sql`select id, coalesce(nullif(nickname, ''), username) as name from users where id = any(${[...memberIds]}::uuid[])`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
