/**
 * Lock or statement time-outs, a deadlock that did not resolve, connections refused or ended by the database, and what
 * it lacks: disk, memory, connections (class 53).
 */
const sqlStates = /^(08...|53...|57P0[1-5]|57014|55P03|25P03|40001|40P01)$/;
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** The disk is full: the database's own, or the one that files are kept on. */
const fullDisk = new Set(['53100', 'ENOSPC', 'EDQUOT']);
/** Messages of the driver and its pool for a broken or missing connection, which have no code. */
const driverSays =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/;

/** The database cannot be asked now, or not soon enough: the caller may try again, nothing is wrong with the call. */
export function isAway(error: { code?: string; message?: string }): boolean {
  const { code, message = '' } = error;
  if (code === undefined) return driverSays.test(message);
  return sqlStates.test(code) || networkCodes.has(code) || fullDisk.has(code);
}

/** Nothing more can be written for want of room; reading goes on. */
export const isDiskFull = ({ code }: { code?: string }): boolean => fullDisk.has(code ?? '');
