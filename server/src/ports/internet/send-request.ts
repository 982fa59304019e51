import { type IncomingMessage, request as requestHttp, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';

/**
 * Sends a request and returns the beginning of its answer. Every connection that ends without one is a failure: Node itself
 * reports neither an answer nor an error where a server switches protocols (101), which nobody asked of it, and that
 * request would never end.
 */
export const sendRequest = (url: URL, options: RequestOptions, body?: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp;
    request(url, options)
      .once('response', resolve)
      .once('close', () => reject(new Error('closed without an answer')))
      .once('error', reject)
      .end(body);
  });
