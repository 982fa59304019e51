import type { BatchDetail, BatchRow } from '@amberdock/contract/batches/batches.ts';
import { batchRoutes } from '@amberdock/contract/batches/batches.ts';
import type { BatchColumn } from '@amberdock/contract/batches/columns.ts';
import type { Failure, Success } from '@amberdock/contract/http.ts';
import { checkBatch } from '../../features/batches/checking/check-batch.ts';
import { workOrders } from '../../features/batches/ordering/work-orders.ts';
import { paymentPassword, type Sku } from '../checkout.ts';
import type { TestBuyer, TestShop } from '../shop.ts';

export const batchHeader =
  'Own reference,Recipient,Phone,Country,State,City,Postal code,Address 1,SKU,Quantity,Warehouse,Shipping service,Own label,Remarks';

/** The columns of the header, in its order. */
export const batchFileColumns: BatchColumn[] = [
  'own_reference',
  'recipient',
  'phone',
  'country',
  'state',
  'city',
  'postal_code',
  'address1',
  'sku',
  'quantity',
  'warehouse',
  'service',
  'label',
  'remarks',
];

type RowInput = Partial<{
  reference: string;
  recipient: string;
  country: string;
  state: string;
  postal: string;
  sku: string;
  quantity: string;
  warehouse: string;
  service: string;
  label: string;
  remarks: string;
}>;

/** A row of an order to California, with the values that matter to the test. */
export const rowOf = (sku: Sku | string, row: RowInput = {}): string =>
  [
    row.reference ?? 'R-1',
    row.recipient ?? 'Jane Doe',
    '+1 213 555 0100',
    row.country ?? 'US',
    row.state ?? 'CA',
    'Los Angeles',
    row.postal ?? '90001',
    '1 Main Street',
    typeof sku === 'string' ? sku : sku.sku,
    row.quantity ?? '1',
    row.warehouse ?? '',
    row.service ?? '',
    row.label ?? '',
    row.remarks ?? '',
  ].join(',');

type UploadOptions = {
  query?: string;
  headers?: Record<string, string>;
  name?: string;
  path?: string;
  /** Other headings than the usual ones. */
  header?: string;
};

/** Uploads a file as a browser does; returns the answer. */
export async function sendFile<T>(
  shop: TestShop,
  actor: TestBuyer | null,
  bytes: string | Buffer,
  { query = '', headers = {}, name = 'orders.csv', path = '/orders/import' }: UploadOptions = {},
): Promise<{ status: number; headers: Record<string, unknown>; body: Success<T> & Failure }> {
  const form = new FormData();
  form.append('file', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), name);
  const encoded = new Response(form);
  const response = await shop.app.inject({
    method: 'POST',
    url: `/api${path}${query}`,
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      'accept-language': 'en',
      ...(actor && { authorization: `Bearer ${actor.token}` }),
      ...headers,
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { status: response.statusCode, headers: response.headers, body: response.json() };
}

export const uploadBatch = (
  shop: TestShop,
  actor: TestBuyer | null,
  rows: readonly string[],
  options?: UploadOptions,
) => sendFile<BatchDetail>(shop, actor, [options?.header ?? batchHeader, ...rows].join('\n'), options);

/** Uploads rows and checks them, as the job does. */
export async function checkedBatch(
  shop: TestShop,
  actor: TestBuyer,
  rows: readonly string[],
  options?: UploadOptions,
): Promise<{ id: string; rows: BatchRow[] }> {
  const { body } = await uploadBatch(shop, actor, rows, options);
  const id = body.data.batch_id;
  await checkBatch(shop.db, id);
  return { id, rows: await rowsOf(shop, actor, id) };
}

export const rowsOf = (shop: TestShop, actor: TestBuyer, id: string): Promise<BatchRow[]> =>
  shop.ok(batchRoutes.rows, {
    actor,
    params: { batch_id: id },
    query: { page_size: 200 },
    headers: { 'accept-language': 'en' },
  });

/** Orders the ready rows of a confirmed batch, as its jobs do one after another. */
export async function orderBatch(shop: TestShop, id: string): Promise<void> {
  let hasMore = true;
  while (hasMore) hasMore = await workOrders(shop.db, id);
}

export const confirmBatch = (shop: TestShop, actor: TestBuyer, id: string, password = paymentPassword) =>
  shop.call(batchRoutes.confirm, {
    actor,
    params: { batch_id: id },
    body: { payment_password: password },
    headers: { 'accept-language': 'en' },
  });
