import { apiBase } from '@amberdock/contract/http.ts';
import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';

/** GET /api/health: the process is alive. GET /api/ready: the database answers and is migrated (design §2). */
export function registerHealth(app: FastifyInstance): void {
  app.get(`${apiBase}/health`, async () => ({ status: 200, data: { alive: true } }));
  app.get(`${apiBase}/ready`, async () => {
    const { migrations } = await app.db.one<{ migrations: number }>(
      sql`select count(*)::int as migrations from schema_migrations`,
    );
    return { status: 200, data: { ready: true, migrations } };
  });
}
