import { Agent, request as httpRequest } from 'node:http';
import type { RouteEntry } from '@amberdock/contract/http.ts';
import { entries } from '@amberdock/contract/schemas/entries.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectCleanAudit } from '../../checkout.ts';
import { type ServerProcess, startServer } from '../../processes/race.ts';
import { long, seed, times } from '../seed-and-length.ts';
import {
  type Caller,
  callers,
  credentialsOf,
  freshOperator,
  freshSession,
  valuesKnownTo,
} from './callers.ts';
import { requestsTo, type Wire } from './requests.ts';
import { type FuzzShop, openFuzzShop, rowsOf } from './shop-with-canary.ts';

// The same odd requests as in fuzz.test.ts, sent to two processes at once: this shows faults of concurrency, and memory
// that a process keeps for each request.

let world: FuzzShop;
let servers: ServerProcess[];
const keptOpen = new Agent({ keepAlive: true, maxSockets: 8 });
beforeAll(async () => {
  world = await openFuzzShop();
  servers = await Promise.all([1, 2].map(() => startServer(world.shop)));
});
afterAll(async () => {
  keptOpen.destroy();
  for (const server of servers) await server.close();
  await expectCleanAudit(world.shop.db);
  await world.shop.close();
});

type Sent = { entry: RouteEntry; caller: Caller; wire: Wire };

/** Returns requests to every route by every caller, mixed. */
function requestsOf(count: number, from: number): Sent[] {
  const perCaller = Math.ceil(count / entries.length / callers.length);
  const sent = entries.flatMap((entry) =>
    callers.flatMap((caller) => {
      const [feature = ''] = entry.key.split('.');
      const wires = requestsTo(entry, valuesKnownTo(world, caller, feature));
      return fc.sample(wires, { numRuns: perCaller, seed: from }).map((wire) => ({ entry, caller, wire }));
    }),
  );
  return (
    fc.sample(fc.shuffledSubarray(sent, { minLength: sent.length }), { numRuns: 1, seed: from })[0] ?? []
  );
}

/**
 * Sends a request to a server process; returns its status. Retries once if the server had just closed an idle
 * keep-alive connection, as every client does.
 */
async function send(port: string, sent: Sent): Promise<number> {
  const { status, hungUp } = await sendOnce(port, sent, keptOpen);
  return hungUp ? (await sendOnce(port, sent, false)).status : status;
}

function sendOnce(
  port: string,
  { caller, wire }: Sent,
  agent: Agent | false,
): Promise<{ status: number; hungUp: boolean }> {
  const headers = { ...credentialsOf(world, caller), ...wire.headers };
  return new Promise((resolve, reject) => {
    const call = httpRequest({ port, agent, method: wire.method, path: wire.url, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, hungUp: false }));
      answer.on('error', reject);
    });
    call.on('error', (error: NodeJS.ErrnoException) => {
      const hungUp = call.reusedSocket && (error.code === 'EPIPE' || error.code === 'ECONNRESET');
      if (hungUp) resolve({ status: 0, hungUp });
      else reject(error);
    });
    call.end(wire.payload);
  });
}

/** Sends all requests, sixteen at a time; returns the count of each status, and the failures. */
async function sendAll(sent: Sent[]): Promise<{ statuses: Record<number, number>; failures: string[] }> {
  const statuses: Record<number, number> = {};
  const failures: string[] = [];
  const queue = sent.entries();
  const lane = async (port: string) => {
    for (const [index, request] of queue) {
      if (index % 250 === 0)
        await Promise.all([
          freshOperator(world),
          ...[world.ann, world.eve].map((buyer) => freshSession(world, buyer)),
        ]);
      const status = await send(port, request).catch((error: Error) => error.message);
      if (typeof status === 'string' || status >= 500) {
        failures.push(
          `${status}: ${request.caller} ${request.wire.method} ${request.wire.url.slice(0, 200)}`,
        );
      } else {
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
    }
  };
  const ports = servers.flatMap(({ port }) => Array.from({ length: 8 }, () => port));
  await Promise.all(ports.map(lane));
  return { statuses, failures };
}

/** Returns the memory of the server processes together after a collection, in MB. */
async function memoryMb(): Promise<{ resident: number; heap: number }> {
  const held = await Promise.all(servers.map((server) => server.memory()));
  const sum = (bytes: (usage: NodeJS.MemoryUsage) => number) =>
    Math.round(held.reduce((total, usage) => total + bytes(usage), 0) / 1_048_576);
  return { resident: sum((usage) => usage.rss), heap: sum((usage) => usage.heapUsed) };
}

test(
  'two processes answer whatever is sent without a fault, and keep nothing of it',
  async () => {
    const beasRows = await rowsOf(world.shop.db, world.bea);
    const count = times(600, 100_000);
    const first = await sendAll(requestsOf(count, seed));
    expect(first.failures).toEqual([]);
    const afterFirst = await memoryMb();
    const second = await sendAll(requestsOf(count, seed + 1));
    expect(second.failures).toEqual([]);
    const afterSecond = await memoryMb();
    if (long) process.stdout.write(`${JSON.stringify({ first, second, afterFirst, afterSecond })}\n`);
    // The short form ends before memory is stable, while the processes still warm up.
    if (long) {
      expect(afterSecond.resident).toBeLessThan(1.1 * afterFirst.resident);
      expect(afterSecond.heap).toBeLessThan(1.05 * afterFirst.heap);
    }
    expect(await rowsOf(world.shop.db, world.bea)).toEqual(beasRows);
    expect(first.statuses[200]).toBeGreaterThan(count / 20);
  },
  times(300_000, 3_600_000),
);
