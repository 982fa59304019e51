/** Logs a failure that the specification wants logged and nothing more: cart quantity, start-up calls. */
export function logOnly(sentence: string, error: unknown): void {
  // oxlint-disable-next-line eslint/no-console -- this function is the log
  console.error(sentence, error);
}
