import { lookup } from 'node:dns/promises';
import { connect, createServer } from 'node:net';
import { Obstacle } from './workspace.js';

/**
 * Says at once that the port is taken, or that HOST is another machine's address, before a minute of installing and
 * building. The server itself has the last word.
 * @param {NodeJS.ProcessEnv} env
 */
export async function refuseUnusableAddress(env) {
  const port = Number(env.PORT || 3000);
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
      `Port ${port} is taken by another program: stop that one, or start with another port (PORT=${port + 1} npm start).`,
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
