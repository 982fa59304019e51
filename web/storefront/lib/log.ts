/** For failures that the specification wants logged and nothing more: cart quantity, start-up calls. */
export function logOnly(sentence: string, error: unknown): void {
  // oxlint-disable-next-line eslint/no-console -- the log is the whole point here
  console.error(sentence, error);
}
