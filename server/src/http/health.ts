import { apiBase } from '@amberdock/contract/http.ts';
import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import { Refusal } from './refusal.ts';

/**
 * Registers GET /api/health: the process is alive; and GET /api/ready: the database answers, is migrated and has room
 * to write; 503 where it has not, or where the shop closes. A replica that is bypassed is reported and does no harm:
 * the database itself answers for it.
 */
export function registerHealth(app: FastifyInstance): void {
  app.get(`${apiBase}/health`, async () => ({ status: 200, data: { alive: true } }));
  app.get(`${apiBase}/ready`, async () => {
    if (app.isClosing()) throw new Refusal('unavailable', {}, { retryAfterSeconds: 2 });
    await app.diskSpace.check();
    const { migrations } = await app.db.one<{ migrations: number }>(
      sql`select count(*)::int as migrations from schema_migrations`,
    );
    const replica = app.replicaState();
    return { status: 200, data: { ready: true, migrations, ...(replica && { replica }) } };
  });
}
