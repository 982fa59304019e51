import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogueRoutes } from '@amberdock/contract/catalog/catalogue.ts';
import { documentRoutes } from '@amberdock/contract/catalog/documents.ts';
import {
  productDocumentRoutes as routes,
  type StaffDocument,
} from '@amberdock/contract/console/products/product-documents.ts';
import { apiBase } from '@amberdock/contract/http.ts';
import sql from 'sql-template-tag';
import { readEnv } from '../../env.ts';
import { removeStoredFiles } from '../../features/files/index.ts';
import { filesOf } from '../../ports/files/files.ts';
import { operatorHeaders } from '../checkout.ts';
import { putOnSale, seedCatalog } from '../goods.ts';
import { createShop, type TestShop } from '../shop.ts';

/** The facts of a declaration of conformity, as an operator sends them. */
export const ce = {
  kind: 'ce' as const,
  title_zh: '欧盟符合性声明',
  title_en: 'EU declaration of conformity',
  issuer: 'Test house',
  reference: 'T-7',
  issued_on: '2026-03-01',
};

type Headers = Record<string, string>;
type SentPdf = { id: string; pdf: Buffer; facts: Record<string, string>; headers: Headers };

/** Sends a PDF with its facts for a product, as a browser does. */
async function sendPdf({ app }: TestShop, { id, pdf, facts, headers }: SentPdf) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(pdf)]), 'ce.pdf');
  const encoded = new Response(form);
  const response = await app.inject({
    method: 'POST',
    url: `${apiBase}${routes.add.path.replace(':id', id)}?${new URLSearchParams(facts)}`,
    headers: { ...headers, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { status: response.statusCode, body: response.json() };
}

/** Works the jobs that erase files. */
async function eraseFiles({ db }: TestShop, folder: string): Promise<void> {
  const waiting = await db.rows<{ id: string; payload: { keys: string[] } }>(sql`
    select j.id::text as id, j.payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = ${removeStoredFiles.name}`);
  const env = readEnv({ DATA_DIR: folder });
  for (const { id, payload } of waiting) {
    await removeStoredFiles.work({ db, env } as never, payload);
    await db.rows(sql`delete from graphile_worker._private_jobs where id = ${id}::bigint`);
  }
}

/** Finds the changes of a subject that the audit log has, oldest first. */
async function findLogged({ db }: TestShop, subject: string): Promise<string[]> {
  const rows = await db.rows<{ action: string }>(
    sql`select action from audit_log where subject = ${subject} order by id`,
  );
  return rows.map(({ action }) => action);
}

/** A shop whose staff file compliance files, and what they and buyers do there. */
export async function createDocumentShop() {
  const folder = await mkdtemp(join(tmpdir(), 'amberdock-staff-documents-'));
  const shop = await createShop({ env: { DATA_DIR: folder } });
  await seedCatalog(shop.db);
  const buyer = await shop.buyer();
  const staff = { ...(await operatorHeaders(shop.db, 'catalogue')), 'accept-language': 'en' };
  const store = filesOf({ dataDir: folder, s3: undefined });
  const list = (id: string) => shop.ok(routes.list, { headers: staff, params: { id } });
  let count = 0;
  const newPdf = () => Buffer.from(`%PDF-1.7 ${++count}`);

  const add = (id: string, pdf: Buffer, facts: Record<string, string> = ce, headers: Headers = staff) =>
    sendPdf(shop, { id, pdf, facts, headers });

  return {
    shop,
    buyer,
    staff,
    newPdf,
    add,
    sellLamp: async (): Promise<string> => {
      const [id = ''] = await putOnSale(shop.db, [{ handle: `lamp-${++count}` }]);
      return id;
    },
    added: async (id: string, pdf = newPdf(), facts: Record<string, string> = ce): Promise<StaffDocument> => {
      const { body } = await add(id, pdf, facts);
      const { document_id: documentId } = body.data as { document_id: string };
      const { documents } = await list(id);
      return documents.find((document) => document.id === documentId) as StaffDocument;
    },
    list,
    change: (id: string, document: StaffDocument, facts: Partial<StaffDocument>) => {
      const { kind, title_zh, title_en, issuer, reference, issued_on, valid_until, version } = document;
      const read = { kind, title_zh, title_en, issuer, reference, issued_on, valid_until, version };
      const params = { id, document_id: document.id };
      return shop.call(routes.change, { headers: staff, params, body: { ...read, ...facts } });
    },
    remove: (id: string, { id: document_id, version }: StaffDocument) =>
      shop.call(routes.remove, { headers: staff, params: { id, document_id }, query: { version } }),
    /** Returns the files that the product's page shows to visitors. */
    shown: async (id: string) =>
      (
        await shop.ok(catalogueRoutes.product, {
          actor: null,
          params: { id },
          headers: { 'accept-language': 'en' },
        })
      ).documents,
    /** Opens a file as a buyer: the PDF, or the status of the refusal. */
    open: async (id: string) => {
      const { status, body } = await shop.call(documentRoutes.address, { actor: buyer, params: { id } });
      return status === 200 ? (await shop.app.inject({ url: body.data.url })).body : status;
    },
    isStored: async (id: string) => (await store.get(id)) !== null,
    erase: () => eraseFiles(shop, folder),
    logged: (subject: string) => findLogged(shop, subject),
    close: async () => {
      await shop.close();
      await rm(folder, { recursive: true });
    },
  };
}

export type DocumentShop = Awaited<ReturnType<typeof createDocumentShop>>;
