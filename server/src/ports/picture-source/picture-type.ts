/** The bytes that identify a file's type. */
export const signatureBytes = 16;

const ascii = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

/**
 * Identifies a file by its first bytes, whatever its server calls it; null for anything but photographs. SVG
 * is refused: it is a program for a renderer rather than a picture.
 */
export function pictureType(bytes: Buffer): 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | null {
  if (bytes.length < signatureBytes) return null;
  if (bytes.readUIntBE(0, 3) === 0xffd8ff) return 'jpeg';
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp';
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return 'gif';
  if (/^ftypavi[fs]$/.test(ascii(bytes, 4, 12))) return 'avif';
  return null;
}
