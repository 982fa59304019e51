/** What this folder uses of autocannon, which brings no types of its own. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  export type Request = {
    method?: string;
    path?: string;
    headers?: Record<string, string>;
    body?: string;
    setupRequest?(request: Request, context: Record<string, unknown>): Request;
    onResponse?(status: number, body: string, context: Record<string, unknown>): void;
  };
  export type Options = {
    url: string;
    connections: number;
    sampleInt?: number;
    duration?: number;
    amount?: number;
    requests: Request[];
  };
  export type Result = {
    '2xx': number;
    non2xx: number;
    errors: number;
    timeouts: number;
    duration: number;
    latency: { p50: number; p99: number };
    throughput: { total: number };
  };
  const autocannon: (options: Options) => EventEmitter & Promise<Result>;
  export default autocannon;
}
