import { type Answer, type Connection, openConnection, written } from './connection.ts';
import type { Answered, FlowPath, Purchase } from './flows.ts';
import type { NextRequest } from './queries/draw-requests.ts';
import { buyerNumber } from './shop/buyers.ts';

export const atOnce = 16;

/** The result of one round. For a flow all figures are of complete flows, from the first call to the last answer. */
export type Round = { perSecond: number; count: number; p50Ms: number; p99Ms: number };

/** Sends requests, 16 at a time, for `seconds`. */
export async function readRound(address: string, next: NextRequest, seconds: number): Promise<Round> {
  return round(address, async (ask, { isOver, took }) => {
    while (!isOver(seconds)) {
      const request = written(next());
      const began = performance.now();
      await ask(request);
      took(performance.now() - began);
    }
  });
}

/** Every buyer goes through the flow once, or as many times as said, 16 at once. */
export async function flowRound(
  address: string,
  { steps, buyers }: Pick<FlowPath, 'steps' | 'buyers'>,
  purchaseBy: (buyer: string) => Purchase,
  times = 1,
): Promise<Round> {
  let next = 0;
  return round(address, async (ask, { took }) => {
    while (next < buyers * times) {
      const purchase = purchaseBy(buyerNumber(next++ % buyers));
      const answers: Answered[] = [];
      const began = performance.now();
      for (const step of steps) {
        const { body } = await ask(written(step(purchase, answers)));
        answers.push((JSON.parse(body.toString()) as { data: Answered }).data);
      }
      took(performance.now() - began);
    }
  });
}

type Clock = { isOver(seconds: number): boolean; took(ms: number): void };
type Work = (ask: Connection['ask'], clock: Clock) => Promise<void>;

/** Runs the work on 16 connections at once, measured from the first request to the last answer. */
async function round(address: string, work: Work): Promise<Round> {
  const connections = await Promise.all(Array.from({ length: atOnce }, () => openConnection(address)));
  const times: number[] = [];
  const began = performance.now();
  const clock: Clock = {
    isOver: (seconds) => performance.now() - began > seconds * 1_000,
    took: (ms) => void times.push(ms),
  };
  try {
    await Promise.all(connections.map((connection) => work(served(connection), clock)));
    const perSecond = (times.length * 1_000) / (performance.now() - began);
    times.sort((a, b) => a - b);
    const share = (of: number) => times[Math.floor((times.length - 1) * of)] ?? 0;
    return { perSecond, count: times.length, p50Ms: share(0.5), p99Ms: share(0.99) };
  } finally {
    for (const connection of connections) connection.close();
  }
}

/** Throws if an answer is not 200, because a refusal costs less than the measured work. */
const served =
  ({ ask }: Connection): Connection['ask'] =>
  async (request) => {
    const answer = await ask(request);
    if (answer.status !== 200)
      throw new Error(`Refused under load: ${sample(answer)}\n${request.toString('utf8', 0, 800)}`);
    return answer;
  };

const sample = ({ status, body }: Answer): string => `${status} ${body.toString('utf8', 0, 500)}`;
