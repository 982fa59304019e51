import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import type pg from 'pg';
import { Listener } from './db/listen.ts';
import { type Replica, type ReplicaState, watchReplica } from './db/replica.ts';
import { type DiskSpace, trackDiskSpace, probeWrite } from './db/disk-space.ts';
import { type Database, database } from './db/tx.ts';
import type { Env } from './env.ts';
import type { RegisterFeature } from './features/feature.ts';
import { features as shopFeatures } from './features/index.ts';
import { registerConsoleApp } from './http/console-app.ts';
import { answerUnrouted, registerErrors } from './http/failing/error-handler.ts';
import { answerUnreadable } from './http/failing/unreadable.ts';
import { registerGuard } from './http/callers/guard.ts';
import { registerRateLimitHeaders } from './http/callers/rate-limit-headers.ts';
import { registerClosing } from './http/closing.ts';
import { registerHealth } from './http/health.ts';
import { registerMediaTypes } from './http/media-type.ts';
import { registerMetrics } from './http/metrics.ts';
import { registerOpenApi } from './http/openapi/openapi.ts';
import { registerReferencePage } from './http/openapi/reference-page.ts';
import { loadPepper } from './http/secrets/pepper.ts';
import { registerRequestLog } from './http/request-log.ts';
import { registerRequestIds, requestIds } from './http/request-ids.ts';
import { registerValidation } from './http/validation.ts';
import { invalidateOnChange } from './http/visitors/invalidate-on-change.ts';
import { sharedParts } from './http/visitors/shared-parts.ts';
import { visitorAnswers } from './http/visitors/visitor-answers.ts';
import { pageCache } from './http/web/page-cache.ts';
import { registerWeb } from './http/web.ts';

export type AppDeps = {
  env: Env;
  pool: pg.Pool;
  /** Connections to the same database for public reads; without them such reads share the other pool. */
  reads?: pg.Pool;
  /** A streaming standby, which answers those reads while it is up to date. */
  replica?: pg.Pool;
  /** The routes to serve besides health; by default the shop's own. */
  features?: RegisterFeature[];
  /** The built storefront (web/build); without it only the API is served. */
  webBuildDir?: string;
  /** Whether the API's answers to visitors are cached for ten seconds. */
  keepsAnswers?: boolean;
  /** Whether cached pages and answers are invalidated when any process commits a change that visitors see. */
  hearsChanges?: boolean;
  /** Receives the lines of the log; without it they go to standard output. */
  logOutput?: { write(line: string): void };
};

declare module 'fastify' {
  interface FastifyInstance {
    /** null without a replica. */
    replicaState(): ReplicaState | null;
    /** The database's notifications, over one connection that the first subscriber opens. */
    listener: Listener;
    diskSpace: DiskSpace;
  }
}

/** Not logged: tokens, and the database's detail of a row that it refused, which has all its values, hashes too. */
const unlogged = ['req.headers.authorization', 'req.headers.cookie', 'err.detail', 'err.where'];

/** Builds the whole program, not yet listening: the composition root. */
export async function buildApp({
  env,
  pool,
  reads = pool,
  replica,
  features = shopFeatures,
  webBuildDir,
  keepsAnswers = false,
  hearsChanges = false,
  logOutput,
}: AppDeps): Promise<FastifyInstance> {
  const app = fastify({
    logger: { level: env.logLevel, redact: unlogged, ...(logOutput && { stream: logOutput }) },
    logController: new LogController({ disableRequestLogging: true }),
    // A logger for each request cost more than an answer from the cache, so the code that logs adds the request's id.
    childLoggerFactory: (logger) => logger,
    genReqId: requestIds(),
    frameworkErrors: answerUnrouted,
    clientErrorHandler: answerUnreadable,
    bodyLimit: 1_048_576,
    // Fastify has no limit by default, so that a body sent very slowly held its connection forever. The storefront allows an
    // upload three minutes.
    requestTimeout: 240_000,
    // Requests that come while the shop closes are answered as usual, with the last answer of their connection.
    return503OnClosing: false,
    trustProxy: env.trustProxy,
  });
  const db = database(pool);
  app.decorate('db', db);
  const watchedReplica = decorateReads(app, {
    primary: reads,
    standby: replica,
    db: reads === pool ? db : database(reads),
  });
  app.decorate('listener', new Listener(pool.options.connectionString as string, app.log));
  app.addHook('onClose', () => app.listener.stop());
  app.decorate(
    'diskSpace',
    trackDiskSpace(() => probeWrite(db)),
  );
  app.decorate('pepper', await loadPepper(db, env));
  const pages = pageCache();
  const answers = keepsAnswers ? visitorAnswers() : null;
  app.decorate('visitorAnswers', answers);
  const parts = keepsAnswers ? sharedParts() : null;
  app.decorate('sharedParts', parts);
  app.decorate('forgetVisitorAnswers', () => {
    // Before anything else: answers made from here on must not come from a replica that lags behind.
    void watchedReplica?.catchUp();
    for (const kept of [answers, parts, pages]) kept?.forget();
  });

  registerClosing(app);
  registerRequestIds(app);
  if (env.requestLog) registerRequestLog(app);
  await app.register(cookie);
  registerValidation(app);
  registerMediaTypes(app);
  registerErrors(app);
  registerGuard(app);
  registerRateLimitHeaders(app);
  const isSecure = env.publicUrl.startsWith('https:');
  if (features.length > 0) {
    await registerOpenApi(app);
    registerReferencePage(app, isSecure);
  }
  registerHealth(app);
  registerMetrics(app, env.metricsToken);
  for (const register of features) await register(app, { env });
  if (hearsChanges) app.addHook('onClose', invalidateOnChange(app.listener, app.forgetVisitorAnswers));
  if (webBuildDir) {
    await registerWeb(app, { buildDir: webBuildDir, origin: env.publicUrl, cache: pages });
    await registerConsoleApp(app, { buildDir: webBuildDir, isSecure });
  }
  return app;
}

/** Chooses the reader of the catalog: the replica while it is up to date, otherwise the primary. */
function decorateReads(
  app: FastifyInstance,
  { primary, standby, db }: { primary: pg.Pool; standby: pg.Pool | undefined; db: Database },
): Replica | undefined {
  const watched =
    standby && watchReplica({ primary, standby }, { primary: db, standby: database(standby) }, app.log);
  if (watched) app.addHook('onClose', watched.stop);
  app.decorate('replica', watched?.read ?? db);
  app.decorate('replicaState', () => watched?.state() ?? null);
  return watched;
}
