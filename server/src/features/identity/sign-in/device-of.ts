import { apiBase } from '@amberdock/contract/http.ts';
import type { FastifyRequest } from 'fastify';
import type { Env } from '../../../env.ts';
import type { Device } from './sessions.store.ts';

/** Returns the program and the address that a request comes from. */
export const deviceOf = (request: FastifyRequest): Device => ({
  userAgent: request.headers['user-agent'] ?? '',
  ip: request.ip,
});

/** Returns the cookie by which a device that has signed in before is known. */
export const buyersDeviceCookie = ({ publicUrl }: Pick<Env, 'publicUrl'>) => ({
  name: 'known_device',
  path: apiBase,
  isSecure: publicUrl.startsWith('https:'),
});
