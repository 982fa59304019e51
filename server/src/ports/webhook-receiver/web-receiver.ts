import type { DeliveryFault } from '@amberdock/contract/people/webhooks.ts';
import type { IncomingMessage, RequestOptions } from 'node:http';
import { isIP } from 'node:net';
import { addressesOf, only, type Resolve } from '../internet/checked-addresses.ts';
import { sendRequest } from '../internet/send-request.ts';
import type { ReceiverAnswer, WebhookReceiver } from './webhook-receiver.ts';

type Options = {
  /** The shop's own address, sent as User-Agent. */
  from: string;
  /** Which IP addresses may be sent to. */
  isAllowed: (address: string) => boolean;
  protocols: readonly string[];
  /** The IP addresses of a host name; DNS where not given. */
  resolve?: Resolve;
  /** For everything: the name, the connection, the answer. */
  timeoutMs?: number;
};

/** Bytes of an answer that are read; the rest is not waited for. */
const answerBytesMax = 1_024;

/** A connection that could not be made or broke off, with the reason as the log says it. */
class Unsendable extends Error {
  readonly fault: DeliveryFault;
  constructor(fault: DeliveryFault) {
    super(fault);
    this.fault = fault;
  }
}

/**
 * Webhooks over HTTPS. A host's name is resolved for each attempt, all its addresses are judged, and the connection
 * goes to one of those alone; certificates are checked, redirects are not followed, and only the beginning of an answer is
 * read (docs/design/account-area.md#webhooks).
 */
export function webReceiver(options: Options): WebhookReceiver {
  const { from, isAllowed, protocols, resolve, timeoutMs = 10_000 } = options;

  async function ask(url: URL, body: string, options: RequestOptions): Promise<IncomingMessage> {
    const found = await addressesOf(url, resolve);
    if (found.length === 0) throw new Unsendable('unreachable');
    if (!found.every(isAllowed)) throw new Unsendable('private_address');
    options.signal?.throwIfAborted();
    return sendRequest(url, { ...options, lookup: only(found) }, body);
  }

  async function attempt(
    address: string,
    headers: Record<string, string>,
    body: string,
    signal: AbortSignal,
  ) {
    const url = URL.parse(address);
    if (!url || !isPostable(url, protocols)) throw new Unsendable('private_address');
    const response = await ask(url, body, {
      method: 'POST',
      headers: {
        ...headers,
        'user-agent': `Amberdock (+${from})`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'accept-encoding': 'identity',
      },
      signal,
      agent: false,
      maxHeaderSize: 16_384,
    });
    const { statusCode: status = 0 } = response;
    return { status, fault: faultOf(status), text: await beginningOf(response) };
  }

  return {
    accepts: (address) => {
      const url = URL.parse(address);
      if (!url || !isPostable(url, protocols)) return false;
      const literal = url.hostname.replace(/^\[|\]$/g, '');
      return isIP(literal) === 0 || isAllowed(literal);
    },
    post: async (address, { headers, body }): Promise<ReceiverAnswer> => {
      const started = performance.now();
      const timeout = AbortSignal.timeout(timeoutMs);
      const outcome = await attempt(address, headers, body, timeout).catch((error: Error) => ({
        status: null,
        fault: error instanceof Unsendable ? error.fault : timeout.aborted ? 'too_slow' : faultOfError(error),
        text: '',
      }));
      return { ...outcome, durationMs: Math.round(performance.now() - started) } as ReceiverAnswer;
    },
  };
}

const isPostable = ({ protocol, username, password }: URL, protocols: readonly string[]): boolean =>
  protocols.includes(protocol) && username === '' && password === '';

function faultOf(status: number): DeliveryFault | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'redirect' : 'status';
}

const faultOfError = (error: NodeJS.ErrnoException): DeliveryFault =>
  /CERT|TLS|SSL|SIGNATURE/.test(error.code ?? '') ? 'certificate' : 'unreachable';

/** Reads the beginning of an answer. The status has been read by now: an answer that drips or breaks off here has been given. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      parts.push(part);
      length += part.length;
      if (length >= answerBytesMax) break;
    }
  } catch {
    // Cut off: what has come is shown.
  } finally {
    response.destroy();
  }
  return Buffer.concat(parts).subarray(0, answerBytesMax).toString().replaceAll('\0', '');
}
