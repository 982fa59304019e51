import { connect } from 'node:net';
import { Obstacle } from './workspace.js';

/**
 * Says at once that the port is taken, before a minute of installing and building. The server itself has the last word.
 * @param {NodeJS.ProcessEnv} env
 */
export async function refuseTakenPort(env) {
  const port = Number(env.PORT || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return;
  const everywhere = !env.HOST || env.HOST === '0.0.0.0' || env.HOST === '::';
  if (await answers(port, everywhere ? 'localhost' : env.HOST)) {
    throw new Obstacle(
      `Port ${port} is taken by another program: stop that one, or start with another port (PORT=${port + 1} npm start).`,
    );
  }
}

/**
 * @param {number} port
 * @param {string | undefined} host
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
