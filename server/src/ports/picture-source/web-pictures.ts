import type { IncomingMessage } from 'node:http';
import { addressesOf, only, type Resolve } from '../internet/checked-addresses.ts';
import { sendRequest } from '../internet/send-request.ts';
import { readPictureAddress } from './picture-address.ts';
import type { PictureSource } from './picture-source.ts';
import { PictureUnavailable } from './picture-unavailable.ts';
import { pictureType, signatureBytes } from './picture-type.ts';

type Options = {
  /** The shop's own address, sent to the servers as User-Agent. */
  from: string;
  /** Which IP addresses may be asked. */
  isAllowed: (address: string) => boolean;
  /** The IP addresses of a host name; DNS where not given. */
  resolve?: Resolve;
  bytesMax?: number;
  /** In all: names, redirects and every byte. */
  timeoutMs?: number;
};

const redirectsMax = 4;
const mebibyte = 1024 * 1024;

/**
 * Pictures over HTTP and HTTPS, for addresses from imported files. A host's name is resolved once, all its
 * addresses are judged, and the connection goes to one of those and nowhere else, so that a name that changes
 * its mind afterwards leads nowhere; a redirect is judged like the first address.
 */
export function webPictures(options: Options): PictureSource {
  const { from, isAllowed, resolve, bytesMax = 15 * mebibyte, timeoutMs = 20_000 } = options;
  const headers = {
    'user-agent': `Amberdock (+${from})`,
    accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif',
    // not decompressed: a few bytes cannot become many
    'accept-encoding': 'identity',
  };

  async function ask(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    const lookup = only(await judgedAddresses(url));
    signal.throwIfAborted();
    return sendRequest(url, { headers, lookup, signal, agent: false, maxHeaderSize: 16_384 });
  }

  async function judgedAddresses(url: URL): Promise<string[]> {
    const found = await addressesOf(url, resolve);
    if (found.length === 0) throw new PictureUnavailable('unreachable', { wholeHost: true });
    if (!found.every(isAllowed)) {
      throw new PictureUnavailable('private_address', { lasting: true });
    }
    return found;
  }

  async function follow(address: string, signal: AbortSignal, onAnswer: () => void): Promise<Buffer> {
    let url = readPictureAddress(address);
    for (let redirects = 0; redirects <= redirectsMax; redirects++) {
      const response = await ask(url, signal);
      try {
        const {
          statusCode = 0,
          headers: { location },
        } = response;
        if (statusCode === 200) {
          onAnswer();
          return await bodyOf(response, bytesMax);
        }
        if (statusCode < 300 || statusCode >= 400 || !location) throw refusedBy(response);
        url = readPictureAddress(location, url.href);
      } finally {
        response.destroy();
      }
    }
    throw new PictureUnavailable('too_many_redirects', { lasting: true });
  }

  return {
    fetch: async (address, stop) => {
      const timeout = AbortSignal.timeout(timeoutMs);
      const signal = stop ? AbortSignal.any([timeout, stop]) : timeout;
      let answered = false;
      try {
        return await follow(address, signal, () => {
          answered = true;
        });
      } catch (error) {
        stop?.throwIfAborted();
        if (error instanceof PictureUnavailable) throw error;
        const fault = timeout.aborted ? 'too_slow' : 'unreachable';
        // A host that answered is reachable: only this picture has failed.
        throw new PictureUnavailable(fault, { wholeHost: !answered }, error);
      }
    },
  };
}

/** Reads a body and counts its bytes: its declared length is trusted only where it is too much. */
async function bodyOf(response: IncomingMessage, bytesMax: number): Promise<Buffer> {
  const tooLarge = new PictureUnavailable('too_large', { lasting: true });
  const notAPicture = new PictureUnavailable('not_a_picture', { lasting: true });
  if (Number(response.headers['content-length']) > bytesMax) throw tooLarge;
  if ((response.headers['content-encoding'] ?? 'identity') !== 'identity') throw notAPicture;
  const parts: Buffer[] = [];
  let length = 0;
  let isAnnounced = false;
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part);
    length += part.length;
    if (length > bytesMax) throw tooLarge;
    if (!isAnnounced && length >= signatureBytes) {
      if (pictureType(Buffer.concat(parts)) === null) throw notAPicture;
      isAnnounced = true;
    }
  }
  if (!isAnnounced) throw notAPicture;
  return Buffer.concat(parts);
}

/** Busy, or broken for the moment; any other answer than these is its last word. */
const passing = new Set([408, 425, 429]);

function refusedBy({ statusCode = 0, headers }: IncomingMessage): PictureUnavailable {
  const isBusy = statusCode === 429 || statusCode === 503;
  return new PictureUnavailable(`http_${statusCode}`, {
    lasting: statusCode < 500 && !passing.has(statusCode),
    wholeHost: isBusy,
    restMs: isBusy ? retryAfterMs(headers['retry-after']) : undefined,
  });
}

/** Seconds or a date (RFC 9110 §10.2.3). */
function retryAfterMs(retryAfter: string | undefined): number | undefined {
  if (retryAfter === undefined) return undefined;
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - Date.now();
  return ms > 0 ? ms : undefined;
}
