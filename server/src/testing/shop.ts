import type { RouteData, Call, Success, Failure } from '@amberdock/contract/http.ts';
import type { MemberRole, Scope } from '@amberdock/contract/access.ts';
import { apiBase } from '@amberdock/contract/http.ts';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import sql from 'sql-template-tag';
import { keyPrefix } from '@amberdock/contract/people/api-keys.ts';
import { buildApp } from '../app.ts';
import { newId } from '../db/new-id.ts';
import { createPool } from '../db/pool.ts';
import { type Database, database, inTx } from '../db/tx.ts';
import { readEnv } from '../env.ts';
import type { RegisterFeature } from '../features/feature.ts';
import { newToken, tokenHash } from '../http/callers/session.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

export const testPepper = 'pepper of the tests';

/** The headers of a call that is answered in English. */
export const english = { 'accept-language': 'en' };

export type TestBuyer = { userId: string; accountId: string; username: string; token: string };

type CallInput = {
  actor?: TestBuyer | null;
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
  /** The address that the call comes from. */
  ip?: string;
};

/** A complete shop on its own cloned database, called through its HTTP routes without a port. */
export type TestShop = {
  app: FastifyInstance;
  db: Database;
  pool: pg.Pool;
  databaseUrl: string;
  /** A buyer with a session, made without the cost of a password hash. */
  buyer(options?: { userType?: 1 | 2; firstLogin?: boolean }): Promise<TestBuyer>;
  /** Another person of a buyer's account, with a session; a purchaser's limit is in fen. */
  member(owner: TestBuyer, role: MemberRole, options?: { monthlyLimitMinor?: bigint }): Promise<TestBuyer>;
  /**
   * Makes a buyer's API key, without the payment password that a paying key needs; it calls with the rights of its
   * maker.
   */
  key(
    buyer: TestBuyer,
    scopes: readonly Scope[],
    options?: KeyOptions,
  ): Promise<TestBuyer & { keyId: string }>;
  /** Calls a route of the contract; returns the answer with any status. */
  call<R extends Call>(
    route: R,
    given?: CallInput,
  ): Promise<{ status: number; headers: Record<string, unknown>; body: Success<RouteData<R>> & Failure }>;
  /** Calls and fails the test unless it succeeded; returns `data`. */
  ok<R extends Call>(route: R, given?: CallInput): Promise<RouteData<R>>;
  close(): Promise<void>;
};

type KeyOptions = { dailyLimitMinor?: bigint; requestsPerMinute?: number };

type ShopOptions = {
  /** Settings as in environment variables. */
  env?: Record<string, string>;
  /** Features to use instead of the shop's own, to test the HTTP layer by itself. */
  features?: RegisterFeature[];
  /** The built storefront, if its pages are tested too. */
  webBuildDir?: string;
  /** Caches visitors' answers for ten seconds, as the running program does. */
  keepsAnswers?: boolean;
  /** Is notified of changes by every process, as the running program is, so that no outdated answer is served. */
  hearsChanges?: boolean;
  /** A database to use instead of a clone of the run's template. */
  database?: TestDatabase;
};

export async function createShop({
  env = {},
  features,
  webBuildDir,
  keepsAnswers = false,
  hearsChanges = false,
  database: given,
}: ShopOptions = {}): Promise<TestShop> {
  const testDatabase = given ?? (await createTestDatabase());
  const pool = createPool(testDatabase.url);
  const settings = readEnv({ LOG_LEVEL: 'silent', DEMO: '0', PEPPER: testPepper, ...env });
  const app = await buildApp({
    env: settings,
    pool,
    keepsAnswers,
    hearsChanges,
    ...(features && { features }),
    ...(webBuildDir && { webBuildDir }),
  });
  await app.ready();
  const db = database(pool);

  const call: TestShop['call'] = async (route, given = {}) => {
    const response = await app.inject({
      method: route.method,
      url: addressOf(route, given),
      ...(given.ip && { remoteAddress: given.ip }),
      headers: {
        ...(given.actor && { authorization: `Bearer ${given.actor.token}` }),
        ...(given.body !== undefined && { 'content-type': 'application/json' }),
        ...given.headers,
      },
      ...(given.body !== undefined && { payload: JSON.stringify(given.body) }),
    });
    return { status: response.statusCode, headers: response.headers, body: response.json() };
  };
  return {
    app,
    db,
    pool,
    databaseUrl: testDatabase.url,
    buyer: (options) => makeBuyer(db, options),
    member: (owner, role, options) => makeMember(db, { owner, role, ...options }),
    key: (buyer, scopes, options) => makeKey(db, { buyer, scopes, ...options }),
    call,
    ok: async (route, given) => {
      const { status, body } = await call(route, given);
      if (status >= 300) throw new Error(`${route.method} ${route.path}: ${JSON.stringify(body)}`);
      return body.data;
    },
    close: async () => {
      await app.close();
      await pool.end();
      await testDatabase.drop();
    },
  };
}

function addressOf(route: Call, { params = {}, query = {} }: CallInput): string {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) search.append(name, String(item));
  }
  return `${apiBase}${path}${search.size > 0 ? `?${search}` : ''}`;
}

async function makeBuyer(
  db: Database,
  { userType = 1, firstLogin = false }: { userType?: 1 | 2; firstLogin?: boolean } = {},
): Promise<TestBuyer> {
  const [userId, accountId] = [newId(), newId()];
  const username = `b${userId.replaceAll('-', '').slice(-12)}`;
  const token = newToken();
  await inTx(db, async (tx) => {
    await tx.run(sql`insert into accounts (id, type)
      values (${accountId}, ${userType === 2 ? 'company' : 'individual'})`);
    await tx.run(sql`insert into users (id, account_id, role, username, password_hash, first_login)
      values (${userId}, ${accountId}, 'owner', ${username}, 'none', ${firstLogin})`);
    await tx.run(sql`insert into sessions (id, token_hash, user_id, expires_at)
      values (${newId()}, ${tokenHash(token)}, ${userId}, now() + interval '30 days')`);
  });
  return { userId, accountId, username, token };
}

type NewMember = { owner: TestBuyer; role: MemberRole; monthlyLimitMinor?: bigint };

async function makeMember(
  db: Database,
  { owner: { accountId }, role, monthlyLimitMinor = 100_000n }: NewMember,
): Promise<TestBuyer> {
  const userId = newId();
  const username = `m${userId.replaceAll('-', '').slice(-12)}`;
  const token = newToken();
  const limit = role === 'purchaser' ? monthlyLimitMinor : null;
  await inTx(db, async (tx) => {
    await tx.run(sql`insert into users (id, account_id, role, monthly_limit_minor, username, password_hash, first_login)
      values (${userId}, ${accountId}, ${role}, ${limit}, ${username}, 'none', false)`);
    await tx.run(sql`insert into sessions (id, token_hash, user_id, expires_at)
      values (${newId()}, ${tokenHash(token)}, ${userId}, now() + interval '30 days')`);
  });
  return { userId, accountId, username, token };
}

type NewKey = KeyOptions & { buyer: TestBuyer; scopes: readonly Scope[] };

async function makeKey(
  db: Database,
  { buyer, scopes, dailyLimitMinor = 100_000n, requestsPerMinute = 600 }: NewKey,
): Promise<TestBuyer & { keyId: string }> {
  const [keyId, token] = [newId(), keyPrefix + newToken()];
  await inTx(db, (tx) =>
    tx.run(sql`insert into api_keys (id, account_id, user_id, name, token_hash, begins_with, scopes, daily_limit_minor,
        requests_per_minute)
      values (${keyId}, ${buyer.accountId}, ${buyer.userId}, 'key', ${tokenHash(token)}, 'ak_', ${[...scopes]}::text[],
        ${dailyLimitMinor}, ${requestsPerMinute})`),
  );
  return { ...buyer, token, keyId };
}
