import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Reader, Tx } from '../../../db/tx.ts';
import { networkOf } from '../../../http/callers/network.ts';
import { newToken, tokenHash } from '../../../http/callers/session.ts';
import { type SignInOwner, deviceDays, findKnownToken, keepDevice } from './known-devices.store.ts';

/** The origin of a call by a person who has not signed in yet: the network, and the device tokens in the cookie. */
export type Origin = { network: string; deviceTokens: readonly string[] };

/** The key by which failed tries at an account are counted; `token` is set for a device that the account knows. */
export type TriedFrom = { from: string; isKnown: boolean; token: string | null };

type DeviceCookie = { name: string; path: string; isSecure: boolean };

/** Several people may sign in on one device: each account has a token of its own in the cookie. */
const tokensMax = 4;
const tokenPattern = /^[\w-]{43}$/;

export const originOf = (request: FastifyRequest, { name }: Pick<DeviceCookie, 'name'>): Origin => ({
  network: networkOf(request.ip),
  deviceTokens: (request.cookies[name] ?? '')
    .split('.', tokensMax)
    .filter((token) => tokenPattern.test(token)),
});

/** Returns the key to count tries by: the device if the account knows it, otherwise the network. */
export async function triedFrom(
  read: Reader,
  owner: SignInOwner | null,
  { network, deviceTokens }: Origin,
): Promise<TriedFrom> {
  const token = owner && (await findKnownToken(read, owner, deviceTokens));
  if (token === null) return { from: network, isKnown: false, token };
  return { from: `device:${tokenHash(token).toString('hex').slice(0, 32)}`, isKnown: true, token };
}

/** Makes the device known to the account after a successful sign-in; returns its token. */
export async function rememberDevice(tx: Tx, owner: SignInOwner, known: string | null): Promise<string> {
  const token = known ?? newToken();
  await keepDevice(tx, owner, token);
  return token;
}

/** Sets the device cookie: this account's token first, then those of other accounts on the same device. */
export function setDeviceCookie(
  reply: FastifyReply,
  { name, path, isSecure }: DeviceCookie,
  { token, origin }: { token: string; origin: Origin },
): void {
  const others = origin.deviceTokens.filter((other) => other !== token);
  reply.setCookie(name, [token, ...others].slice(0, tokensMax).join('.'), {
    path,
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure,
    maxAge: deviceDays * 86_400,
  });
}
