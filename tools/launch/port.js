import { lookup } from 'node:dns/promises';
import { connect, createServer } from 'node:net';
import { Obstacle } from './workspace.js';

const web = { setting: 'PORT', otherwise: 3000, command: 'npm start' };
/** The port on which a process that only works jobs answers how it is. */
export const workerPort = { setting: 'WORKER_PORT', otherwise: 3001, command: 'npm run start:worker' };

/**
 * Says at once that the port is taken, or that HOST is another machine's address, before a minute of installing and
 * building. The server itself has the last word.
 * @param {NodeJS.ProcessEnv} env
 * @param {{ setting: string, otherwise: number, command: string }} [named] the setting of the port, and who uses it
 */
export async function refuseUnusableAddress(env, { setting, otherwise, command } = web) {
  const port = Number(env[setting] || otherwise);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return;
  const host = env.HOST?.trim().replace(/^\[|\]$/g, '') || 'localhost';
  const refusals = await Promise.all((await addressesOf(host)).map((address) => refusalOf(port, address)));
  // localhost is two addresses, of which a machine may have one.
  if (refusals.length > 0 && refusals.every((code) => code === 'EADDRNOTAVAIL')) {
    throw new Obstacle(
      `HOST is "${host}", and this machine has no such address: choose one of its own, or 0.0.0.0 for all of them.`,
    );
  }
  const everywhere = host === '0.0.0.0' || host === '::';
  if (refusals.includes('EADDRINUSE') || (await answers(port, everywhere ? 'localhost' : host))) {
    throw new Obstacle(
      `Port ${port} is taken by another program: stop that one, or start with another port (${setting}=${port + 1} ${command}).`,
    );
  }
}

/** @param {string} host */
async function addressesOf(host) {
  const found = await lookup(host, { all: true }).catch(() => []);
  return found.map(({ address }) => address);
}

/**
 * Returns why the port cannot be used, or undefined.
 * @param {number} port
 * @param {string} host
 * @returns {Promise<string | undefined>}
 */
function refusalOf(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.on('error', (/** @type {NodeJS.ErrnoException} */ { code }) => resolve(code));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(undefined)));
  });
}

/**
 * Whether somebody answers: some systems let two programs listen, one of them on all addresses.
 * @param {number} port
 * @param {string} host
 * @returns {Promise<boolean>}
 */
function answers(port, host) {
  return new Promise((resolve) => {
    const socket = connect({ port, host, timeout: 1000 });
    /** @param {boolean} taken */
    const end = (taken) => {
      socket.destroy();
      resolve(taken);
    };
    socket.on('connect', () => end(true));
    socket.on('timeout', () => end(false));
    socket.on('error', () => end(false));
  });
}
