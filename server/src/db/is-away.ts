/** Lock or statement time-outs, a deadlock that did not resolve, connections refused or ended by the database. */
const sqlStates = /^(08...|53[34]00|57P0[1-5]|57014|55P03|25P03|40001|40P01)$/;
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
/** What the driver and its pool say of a broken or missing connection bears no code. */
const driverSays =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** The database cannot be asked now, or not soon enough: the caller may try again, nothing is wrong with the call. */
export function isAway(error: { code?: string; message?: string }): boolean {
  const { code, message = '' } = error;
  return code === undefined ? driverSays.test(message) : sqlStates.test(code) || networkCodes.has(code);
}
