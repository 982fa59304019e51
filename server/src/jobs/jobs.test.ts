import { identityRoutes } from '@amberdock/contract/people/identity.ts';
import { messageRoutes } from '@amberdock/contract/people/messages.ts';
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseCronItems } from 'graphile-worker';
import pg from 'pg';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inTx } from '../db/tx.ts';
import { readEnv } from '../env.ts';
import { followEvents } from '../events/follow-events.ts';
import { eventReaders, jobs as shopJobs } from '../features/index.ts';
import { outboxJobs } from '../ports/deliver-letter.ts';
import { fakeMail } from '../ports/mail/fake-mail.ts';
import { postLetter, postLetters } from '../ports/outbox.ts';
import { fakeSms } from '../ports/sms/fake-sms.ts';
import { webhookSms } from '../ports/sms/sms.ts';
import { createShop, type TestShop } from '../testing/shop.ts';
import { startJobs } from './index.ts';
import { unlockJobs } from './living-workers.ts';
import type { AnyJob, Job, JobDeps, Log } from './job.ts';
import { mockLog } from '../testing/log.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createShop();
});
afterAll(() => shop.close());

const start = (
  ports: Pick<JobDeps, 'mail' | 'sms'>,
  {
    variables = {},
    log = mockLog(),
    jobs = shopJobs,
  }: { variables?: Record<string, string>; log?: Log; jobs?: readonly AnyJob[] } = {},
) =>
  startJobs({
    jobs,
    databaseUrl: shop.databaseUrl,
    db: shop.db,
    env: readEnv({ DEMO: '0', ...variables }),
    log,
    ports,
  });

const letter = {
  channel: 'email' as const,
  target: 'ann@example.com',
  language: 'en' as const,
  subject: 'Code',
  body: 'It is 123456.',
};

const outboxRow = () =>
  shop.db.one<{
    subject: string;
    body: string;
    sent: boolean;
  }>(sql`select subject, body, sent_at is not null as sent
    from outbox order by created_at desc, id desc limit 1`);

const queue = () => shop.db.rows(sql`select 1 from graphile_worker.jobs`);

test('A letter is carried once its transaction has committed, and its text is erased', async () => {
  const mail = fakeMail();
  const jobs = await start({ mail, sms: null });
  await inTx(shop.db, (tx) => postLetter(tx, letter));
  await vi.waitFor(
    async () => expect(await outboxRow()).toEqual({ subject: '', body: '', sent: true }),
    30_000,
  );
  expect(mail.sent).toEqual([{ to: 'ann@example.com', subject: 'Code', text: 'It is 123456.' }]);
  await jobs.stop();
});

test('A letter that nobody could carry for a day loses its text', async () => {
  await shop.db.rows(sql`delete from outbox`);
  await inTx(shop.db, (tx) => postLetter(tx, letter));
  const erase = () =>
    outboxJobs
      .find(({ name }) => name === 'delete_old_letter_texts')
      ?.work({ db: shop.db, log: mockLog() } as never, undefined as never);
  await erase();
  expect(await outboxRow()).toMatchObject({ body: letter.body, sent: false });
  await shop.db.rows(sql`update outbox set created_at = now() - interval '25 hours' where sent_at is null`);
  await erase();
  expect(await outboxRow()).toEqual({ subject: '', body: '', sent: false });
});

test('A job that the version before queued under its former name is worked', async () => {
  const worked: unknown[] = [];
  const renamed: Job = {
    name: 'new_name',
    formerName: 'old_name',
    work: async (_, payload) => void worked.push(payload),
  };
  await shop.db.rows(sql`select graphile_worker.add_job('old_name', '{"row": 1}'::json)`);
  const jobs = await start({ mail: null, sms: null }, { jobs: [renamed] });
  await vi.waitFor(() => expect(worked).toEqual([{ row: 1 }]), 30_000);
  await jobs.stop();
});

test('A transaction that is rolled back sends nothing', async () => {
  const mail = fakeMail();
  const jobs = await start({ mail, sms: null });
  const refused = inTx(shop.db, async (tx) => {
    await postLetter(tx, letter);
    throw new Error('no');
  });
  await expect(refused).rejects.toThrow('no');
  await inTx(shop.db, (tx) => postLetter(tx, { ...letter, subject: 'Second' }));
  await vi.waitFor(() => expect(mail.sent).toHaveLength(1), 30_000);
  expect(mail.sent[0]?.subject).toBe('Second');
  await jobs.stop();
});

test('A mail server that is away loses no letter', async () => {
  const mail = fakeMail();
  mail.failNext();
  const jobs = await start({ mail, sms: null });
  await inTx(shop.db, (tx) => postLetter(tx, letter));
  await vi.waitFor(
    async () =>
      expect(await shop.db.rows(sql`select 1 from graphile_worker.jobs where attempts > 0`)).toHaveLength(1),
    30_000,
  );
  expect((await outboxRow()).sent).toBe(false);
  await shop.db.rows(
    sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), now())`,
  );
  await vi.waitFor(() => expect(mail.sent).toHaveLength(1), 8_000);
  await vi.waitFor(async () => expect(await queue()).toEqual([]), 30_000);
  await jobs.stop();
});

test('A mail server that keeps every letter waiting holds up no other job and no text message', async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const worked = vi.fn(async () => {});
  const other: Job = { name: 'other', work: worked };
  const stuck = { send: vi.fn(() => released), close: () => {} };
  const sms = fakeSms();
  const jobs = await start({ mail: stuck, sms }, { jobs: [...outboxJobs, other] });
  await inTx(shop.db, (tx) => postLetters(tx, [letter, letter, letter, letter]));
  await vi.waitFor(() => expect(stuck.send).toHaveBeenCalledTimes(2), 30_000);
  await shop.db.rows(sql`select graphile_worker.add_job('other')`);
  await vi.waitFor(() => expect(worked).toHaveBeenCalledOnce(), 8_000);
  await inTx(shop.db, (tx) => postLetter(tx, { ...letter, channel: 'sms', target: '+8613800000000' }));
  await vi.waitFor(() => expect(sms.sent).toHaveLength(1), 8_000);
  release();
  await vi.waitFor(async () => expect(await queue()).toEqual([]), 30_000);
  await jobs.stop();
});

test('A database that ends right after the queue stopped does not end the program with a fault', async () => {
  const connected = vi.spyOn(pg.Client.prototype, 'connect');
  const jobs = await start({ mail: null, sms: null });
  await jobs.stop();
  const clients = [...new Set(connected.mock.contexts as pg.Client[])];
  connected.mockRestore();
  expect(clients.length).toBeGreaterThan(0);
  for (const client of clients) {
    const ended = () =>
      client.emit('error', new Error('terminating connection due to administrator command'));
    expect(ended).not.toThrow();
  }
});

test('The jobs of a process that was killed are worked by others once its workers have been silent for minutes', async () => {
  await shop.db.rows(sql`delete from graphile_worker._private_jobs`);
  await inTx(shop.db, (tx) => postLetter(tx, letter));
  await shop.db.rows(
    sql`update graphile_worker._private_jobs set locked_by = 'worker-killed', locked_at = now()`,
  );
  await shop.db.rows(sql`insert into job_workers (id, seen_at) values
    ('worker-killed', now() - interval '2 minutes'), ('worker-alive', now())`);
  const log = mockLog();
  const unlock = () =>
    unlockJobs
      .work({ db: shop.db, log } as never, {})
      .then(() => shop.db.one(sql`select locked_by from graphile_worker._private_jobs`));
  expect(await unlock()).toEqual({ locked_by: 'worker-killed' });
  await shop.db.rows(
    sql`update job_workers set seen_at = now() - interval '4 minutes' where id = 'worker-killed'`,
  );
  expect(await unlock()).toEqual({ locked_by: null });
  expect(log.warn).toHaveBeenCalledOnce();
  const mail = fakeMail();
  const jobs = await start({ mail, sms: null });
  await vi.waitFor(() => expect(mail.sent).toHaveLength(1), 30_000);
  const names = () => shop.db.rows<{ id: string }>(sql`select id from job_workers order by id`);
  expect((await names()).length).toBeGreaterThan(1);
  await jobs.stop();
  expect(await names()).toEqual([{ id: 'worker-alive' }]);
  await shop.db.rows(sql`delete from job_workers`);
});

test('A queue that stops in the middle of its work leaves no job locked', async () => {
  for (let n = 0; n < 10; n++) {
    const jobs = await start({ mail: fakeMail(), sms: null });
    await inTx(shop.db, (tx) => postLetters(tx, [letter, letter, letter]));
    await jobs.stop();
    expect(
      await shop.db.rows(
        sql`select task_identifier as locked from graphile_worker.jobs where locked_at is not null`,
      ),
    ).toEqual([]);
  }
});

test('Without a port a letter stays in the outbox; a log says it of a demo, or where only this machine comes in', async () => {
  for (const [variables, lines] of [
    [{ DEMO: '0', HOST: '0.0.0.0' }, 0],
    [{ DEMO: '0', HOST: '127.0.0.1' }, 1],
    [{ DEMO: '1', DEMO_PUBLIC: '1', HOST: '0.0.0.0' }, 1],
  ] as const) {
    const log = mockLog();
    const jobs = await start({ mail: null, sms: null }, { variables, log });
    await inTx(shop.db, (tx) => postLetter(tx, { ...letter, channel: 'sms', target: '+8613800138000' }));
    await vi.waitFor(async () => expect(await queue()).toEqual([]), 30_000);
    await jobs.stop();
    expect(await outboxRow()).toMatchObject({ body: 'It is 123456.', sent: false });
    const codeLines = vi.mocked(log.info).mock.calls.filter(([, message]) => message.includes('123456'));
    expect(codeLines).toHaveLength(lines);
  }
});

test('An SMS goes to the operator’s webhook as JSON, signed where there is a secret; an answer that is no success is a failure', async () => {
  const got: unknown[] = [];
  const signatures: (string | string[] | undefined)[] = [];
  let status = 204;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      got.push(JSON.parse(body));
      signatures.push(request.headers['amberdock-signature']);
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sms`;
  const sms = webhookSms(address);
  await sms.send({ to: '+8613800138000', text: 'Hello' });
  expect(got).toEqual([{ to: '+8613800138000', text: 'Hello' }]);
  expect(signatures).toEqual([undefined]);
  const signed = webhookSms(address, 'a secret of the tests');
  await signed.send({ to: '+8613800138000', text: 'Hello' });
  const [, seconds = '', signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(signatures[1])) ?? [];
  expect(Math.abs(Number(seconds) - Date.now() / 1_000)).toBeLessThan(60);
  const body = '{"to":"+8613800138000","text":"Hello"}';
  expect(signature).toBe(
    createHmac('sha256', 'a secret of the tests').update(`${seconds}.${body}`).digest('hex'),
  );
  status = 500;
  await expect(sms.send({ to: '+8613800138000', text: 'Hello' })).rejects.toThrow('500');
  server.close();
});

test('Tidying removes what is over and nothing else', async () => {
  const { userId, accountId } = await shop.buyer();
  await shop.db.rows(sql`insert into sessions (id, token_hash, user_id, expires_at)
    values (gen_random_uuid(), '\\x01', ${userId}, now() - interval '1 minute')`);
  await shop.db.rows(sql`insert into rate_limits (bucket, hits, resets_at)
    values ('old', 1, now() - interval '1 minute'), ('live', 1, now() + interval '1 minute')`);
  await shop.db.rows(sql`insert into idempotency_keys (actor, route, key, fingerprint, created_at)
    values ('a', 'r', 'old', '\\x01', now() - interval '8 days'), ('a', 'r', 'kept', '\\x01', now() - interval '6 days')`);
  const quotes = { lapsed: '2 days', lately: '1 hour', used: '8 days', usedLately: '6 days' };
  for (const [name, age] of Object.entries(quotes)) {
    await shop.db.rows(sql`insert into exchange_quotes
        (id, account_id, sell_currency, buy_currency, sell_minor, fee_minor, rate, buy_minor, expires_at, used_at)
      select gen_random_uuid(), ${accountId}, 'CNY', 'USD', 10000, 30, 0.14, ${name.length}, ended,
        case when ${name} like 'used%' then ended end
      from (select now() - ${age}::interval as ended) as q`);
  }
  const jobs = await start({ mail: null, sms: fakeSms() });
  for (const { name } of shopJobs.filter((job) => job.name.startsWith('delete_old_')))
    await shop.db.rows(sql`select graphile_worker.add_job(${name})`);
  await vi.waitFor(async () => expect(await queue()).toEqual([]), 30_000);
  await jobs.stop();
  expect(await shop.db.rows(sql`select bucket from rate_limits`)).toEqual([{ bucket: 'live' }]);
  expect(await shop.db.rows(sql`select key from idempotency_keys`)).toEqual([{ key: 'kept' }]);
  expect(await shop.db.rows(sql`select 1 from sessions`)).toHaveLength(1);
  const kept = await shop.db.rows<{ used: boolean }>(
    sql`select used_at is not null as used from exchange_quotes order by used`,
  );
  expect(kept).toEqual([{ used: false }, { used: true }]);
});

test('A job that many processes see is worked by one of them', async () => {
  const mails = [fakeMail(), fakeMail(), fakeMail()];
  const workers = await Promise.all(mails.map((mail) => start({ mail, sms: null })));
  const subjects = Array.from({ length: 20 }, (_, i) => `Letter ${i + 10}`);
  await inTx(shop.db, (tx) =>
    postLetters(
      tx,
      subjects.map((subject) => ({ ...letter, subject })),
    ),
  );
  await vi.waitFor(async () => expect(await queue()).toEqual([]), 8_000);
  expect(mails.flatMap(({ sent }) => sent.map(({ subject }) => subject)).sort()).toEqual(subjects);
  await Promise.all(workers.map((jobs) => jobs.stop()));
});

test('In a demo shop the code is read in the log, it registers, and the welcome message comes', async () => {
  const log = mockLog();
  const jobs = await start({ mail: null, sms: null }, { variables: { DEMO: '1' }, log });
  const deps = { env: readEnv({ DEMO: '1' }), sendsMail: false, pepper: '' };
  const { db } = shop;
  const following = followEvents({
    db,
    listener: shop.app.listener,
    readers: eventReaders,
    deps,
    log,
    failures: new Map(),
  });
  const target = 'live@example.com';
  await shop.ok(identityRoutes.sendCode, { body: { channel: 'email', target, purpose: 'register' } });
  const letters = () =>
    vi.mocked(log.info).mock.calls.map(([, message]) => /验证码为 (\d{6})/.exec(message)?.[1]);
  await vi.waitFor(() => expect(letters().find(Boolean)).toBeDefined(), 30_000);
  const form = { account_type: 'individual' as const, username: 'live', channel: 'email' as const, target };
  const verify_code = letters().find(Boolean) ?? '';
  await shop.ok(identityRoutes.register, { body: { ...form, verify_code, password: 'secret1' } });
  const { token } = await shop.ok(identityRoutes.signIn, { body: { account: 'live', password: 'secret1' } });
  const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en' };
  await vi.waitFor(async () => {
    const { body } = await shop.call(messageRoutes.list, { headers });
    expect(body.data).toMatchObject([{ title: 'Welcome aboard', link: '/my/center', read: false }]);
  }, 60_000);
  await following.stop();
  await jobs.stop();
});

test('each job has a name of its own, and a time that the queue understands', () => {
  const names = shopJobs.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const times = shopJobs.flatMap(({ name, schedule }) =>
    schedule ? [{ task: name, match: schedule.at }] : [],
  );
  expect(parseCronItems(times)).toHaveLength(times.length);
  // What nobody asks for and no time brings would never run.
  const asked = [
    'deliver',
    'deliver_text_message',
    'deliver_webhook',
    'fetch_pictures',
    'make_account_export',
    'make_listing_pack',
    'refresh_base_prices',
    'remove_stored_files',
    'work_on_announcement',
    'work_on_batch',
    'work_on_product_import',
  ];
  const never = shopJobs.filter(
    ({ name, schedule, runsAtStart }) => !schedule && !runsAtStart && !asked.includes(name),
  );
  expect(never).toEqual([]);
});
