/** Makes a request that is then kept: an answer is kept from its second request on (docs/caching.md). Returns the kept answer. */
export async function twice<T>(request: () => T | Promise<T>): Promise<T> {
  await request();
  return request();
}
