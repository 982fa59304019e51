import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { trackDiskSpace } from '../db/disk-space.ts';
import { inTx } from '../db/tx.ts';
import { createShop, type TestShop } from '../testing/shop.ts';

let shop: TestShop;
let tryToWrite: () => Promise<void> = async () => {};
beforeAll(async () => {
  shop = await createShop({
    features: [
      (app) => {
        // What PostgreSQL says of a full disk, raised by the database itself.
        app.get('/api/fail/:state', async (request) => {
          const { state } = request.params as { state: string };
          await inTx(app.db, (tx) =>
            tx.run(sql`select set_config('test.state', ${state}, true)`).then(() =>
              tx.run(sql`do $$ begin
                raise exception using errcode = current_setting('test.state'), message = 'could not extend file';
              end $$`),
            ),
          );
        });
        app.get('/api/file', async () => {
          throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
        });
      },
    ],
  });
});
afterAll(() => shop.close());

const get = async (url: string) => {
  const answer = await shop.app.inject({ url });
  return [answer.statusCode, answer.json().code ?? 'ok', answer.headers['retry-after']];
};
const unavailable = [503, 'unavailable', '2'];

test.each(['/api/fail/53100', '/api/fail/53200', '/api/fail/53300', '/api/file'])(
  'what the database or the disk has no room for (%s) is 503 and says when to try again',
  async (url) => {
    expect(await get(url)).toEqual(unavailable);
  },
);

test('after a full disk the shop is ready again as soon as something can be written, and not before', async () => {
  const diskFull = Object.assign(new Error('could not extend file'), { code: '53100' });
  const check = vi.spyOn(shop.app.diskSpace, 'check').mockImplementation(async () => {
    await diskSpace.check();
  });
  const diskSpace = trackDiskSpace(() => tryToWrite());
  tryToWrite = vi.fn(async () => {
    throw diskFull;
  });
  expect(await get('/api/ready')).toEqual([200, 'ok', undefined]);
  expect(tryToWrite).not.toHaveBeenCalled();
  diskSpace.note({ code: '53300' });
  expect(await get('/api/ready')).toEqual([200, 'ok', undefined]);
  diskSpace.note(diskFull);
  expect(await get('/api/ready')).toEqual(unavailable);
  expect(await get('/api/ready')).toEqual(unavailable);
  tryToWrite = async () => {};
  expect(await get('/api/ready')).toEqual([200, 'ok', undefined]);
  check.mockRestore();
});

test('a failed write is tried again by asking whether the shop is ready, and leaves nothing behind', async () => {
  expect(await get('/api/fail/53100')).toEqual(unavailable);
  const tables = () => shop.db.rows(sql`select from pg_class where relname = 'disk_probe'`);
  expect(await get('/api/ready')).toEqual([200, 'ok', undefined]);
  expect(await tables()).toEqual([]);
});
