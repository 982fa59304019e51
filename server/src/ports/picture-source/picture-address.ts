import { PictureUnavailable } from './picture-unavailable.ts';

/** A longer address is not a picture's, and is more than some servers accept (RFC 9110 §4.1 asks for 8,000 in all). */
export const addressBytesMax = 2_048;

const webPorts = new Set(['', '80', '443']);

/**
 * Returns the address of a picture: http or https, without a password, on a port of the web or above the system's,
 * where no mail server or database can be made to listen to us.
 *
 * @throws PictureUnavailable bad_address
 */
export function readPictureAddress(text: string, base?: string): URL {
  const url = URL.parse(text, base);
  const isFine =
    url !== null &&
    (url.protocol === 'https:' || url.protocol === 'http:') &&
    url.username === '' &&
    url.password === '' &&
    url.hostname !== '' &&
    (webPorts.has(url.port) || Number(url.port) >= 1_024) &&
    url.href.length <= addressBytesMax;
  if (!isFine) throw new PictureUnavailable('bad_address', { lasting: true });
  url.hash = '';
  return url;
}
