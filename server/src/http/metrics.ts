import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { findReaderLags } from '../events/reader-lag.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** How often a reader of events has failed in this process, by its name. */
    readerFailures: Map<string, number>;
  }
}

/**
 * Registers GET /metrics, in Prometheus' text format, for anyone who has the token; if no token is set, there is no
 * such address (docs/design/running.md#logs-and-metrics).
 */
export function registerMetrics(app: FastifyInstance, token: string | undefined): void {
  app.decorate('readerFailures', new Map());
  if (token === undefined) return;
  app.get('/metrics', { schema: { hide: true } as object }, async (request, reply) => {
    if (!isToken(request.headers.authorization, token))
      return reply.code(401).header('www-authenticate', 'Bearer').type('text/plain').send('token needed\n');
    const lags = await findReaderLags(app.db);
    reply.header('cache-control', 'no-store').type('text/plain; version=0.0.4; charset=utf-8');
    return [
      ...metric('amberdock_event_reader_lag_seconds', {
        type: 'gauge',
        help: 'Age of the oldest event that a reader has not read.',
        values: lags.map(({ reader, lagSeconds }) => [reader, lagSeconds]),
      }),
      ...metric('amberdock_event_reader_failures_total', {
        type: 'counter',
        help: 'Failed tries of a reader of events in this process.',
        values: lags.map(({ reader }) => [reader, app.readerFailures.get(reader) ?? 0]),
      }),
      '',
    ].join('\n');
  });
}

type Metric = { type: 'gauge' | 'counter'; help: string; values: [reader: string, value: number][] };

const metric = (name: string, { type, help, values }: Metric): string[] => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
  ...values.map(([reader, value]) => `${name}{reader=${JSON.stringify(reader)}} ${value}`),
];

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares in constant time, so that the time does not reveal how much was right. */
const isToken = (header: string | undefined, token: string): boolean =>
  timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`));
