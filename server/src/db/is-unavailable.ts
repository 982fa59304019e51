/**
 * Lock or statement time-outs, a deadlock that did not resolve, connections refused or ended by the database, and a
 * lack of disk, memory or connections (class 53).
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
/** The codes of a full disk: the database's, or that of stored files. */
const fullDisk = new Set(['53100', 'ENOSPC', 'EDQUOT']);
/** Messages of the driver and its pool for a broken or missing connection, which have no code. */
const driverSays =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/;

/**
 * Whether a call failed because the database or a disk is unreachable, full or too slow at the moment: nothing is wrong with
 * the call, and it may be retried.
 */
export function isUnavailable(error: { code?: string; message?: string }): boolean {
  const { code, message = '' } = error;
  if (code === undefined) return driverSays.test(message);
  return sqlStates.test(code) || networkCodes.has(code) || fullDisk.has(code);
}

/** Whether writing failed because the disk is full; reading still works. */
export const isDiskFull = ({ code }: { code?: string }): boolean => fullDisk.has(code ?? '');
