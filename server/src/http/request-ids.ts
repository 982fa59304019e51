import { randomBytes } from 'node:crypto';

/** Names requests, short enough to be read out on the telephone: the process by chance, its requests in turn. */
export function requestIds(): () => string {
  const process = randomBytes(5).toString('hex');
  let count = 0;
  return () => `${process}-${(++count).toString(36)}`;
}
