import { readFileSync } from 'node:fs';
import { fastify } from 'fastify';

/** The least a server can do for the same JSON: give it from memory. Its own process; the files are its arguments. */
const app = fastify();
for (const [at, file] of process.argv.slice(2).entries()) {
  const body = readFileSync(file, 'utf8');
  app.get(`/${at}`, (_, reply) => reply.type('application/json; charset=utf-8').send(body));
}
console.log(`Amberdock is open: ${await app.listen({ host: '127.0.0.1', port: 0 })}`);
process.on('SIGTERM', () => process.exit(0));
