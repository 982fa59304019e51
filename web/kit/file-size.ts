/** Writes a number of bytes as kilobytes, or from a megabyte on as megabytes, for people. */
export const fileSize = (bytes: number): string =>
  bytes < 1024 ** 2 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 ** 2).toFixed(1)} MB`;
