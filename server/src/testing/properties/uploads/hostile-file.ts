/** A mark inside content that must never be stored: scripts, metadata, data appended to a picture. */
export const payload = 'HOSTILE-PAYLOAD';

/** The kinds of places that a file is uploaded to. */
export type Target = 'picture' | 'artwork' | 'proof' | 'label' | 'paper' | 'sheet' | 'rows' | 'text';

/**
 * A compliance file is any PDF of the staff, as it comes: certificates are signed and locked. It is only ever downloaded
 * (docs/design/console.md#compliance-files).
 */
export const isPaper = ({ bytes }: Pick<HostileFile, 'bytes'>): boolean =>
  bytes.toString('latin1', 0, 5) === '%PDF-';

export type HostileFile = {
  name: string;
  /** The name and the media type that it claims to have. */
  fileName: string;
  type: string;
  bytes: Buffer;
  /** The targets that accept it: they store a re-encoded file, and the payload is not in it. */
  cleanedBy?: readonly Target[];
  /** The targets that accept it as data, such as text in rows; nothing in it is run or unpacked. */
  dataFor?: readonly Target[];
};

const types: Record<string, string> = {
  csv: 'text/csv',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Describes a hostile file; its claimed type follows from its extension unless given. */
export const hostile = (
  name: string,
  fileName: string,
  bytes: Buffer | string,
  more: Partial<HostileFile> = {},
): HostileFile => ({
  name,
  fileName,
  type: types[fileName.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
  bytes: Buffer.from(bytes as string),
  ...more,
});
