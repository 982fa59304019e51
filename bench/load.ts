import { type Answer, type Connection, openConnection, written } from './connection.ts';
import type { Answered, FlowPath } from './paths.ts';
import type { Questions } from './questions.ts';
import { buyerNumber } from './shop/buyers.ts';
import type { Good } from './shop/goods.ts';

export const atOnce = 16;

/**
 * The result of one round. For a flow `perSecond` and `count` are of whole flows, the times of single calls.
 */
export type Round = { perSecond: number; count: number; p50Ms: number; p99Ms: number };

/** Asks one question after the other, 16 at once, for so many seconds. */
export async function readRound(address: string, next: Questions, seconds: number): Promise<Round> {
  return round(address, async (ask, isOver) => {
    let count = 0;
    for (; !isOver(seconds); count++) await ask(next());
    return count;
  });
}

/** Every buyer goes through the flow once, 16 at once. */
export async function flowRound(
  address: string,
  { steps, buyers }: FlowPath,
  goods: readonly Good[],
): Promise<Round> {
  let next = 0;
  return round(address, async (ask) => {
    let count = 0;
    for (; next < buyers; count++) {
      const nth = next++;
      const [buyer, good] = [buyerNumber(nth), goods[nth % goods.length] as Good];
      const answers: Answered[] = [];
      for (const step of steps) {
        const { body } = await ask(written(step({ buyer, good, answers })));
        answers.push((JSON.parse(body.toString()) as { data: Answered }).data);
      }
    }
    return count;
  });
}

type Work = (ask: Connection['ask'], isOver: (seconds: number) => boolean) => Promise<number>;

/** The work on 16 connections at once, from the first request to the last answer. */
async function round(address: string, work: Work): Promise<Round> {
  const connections = await Promise.all(Array.from({ length: atOnce }, () => openConnection(address)));
  const times: number[] = [];
  const began = performance.now();
  const isOver = (seconds: number) => performance.now() - began > seconds * 1_000;
  const each = connections.map((connection) => work(timed(connection, times), isOver));
  try {
    const count = (await Promise.all(each)).reduce((sum, one) => sum + one, 0);
    const perSecond = (count * 1_000) / (performance.now() - began);
    times.sort((a, b) => a - b);
    const share = (of: number) => times[Math.floor((times.length - 1) * of)] ?? 0;
    return { perSecond, count, p50Ms: share(0.5), p99Ms: share(0.99) };
  } finally {
    for (const connection of connections) connection.close();
  }
}

const timed =
  ({ ask }: Connection, times: number[]): Connection['ask'] =>
  async (request) => {
    const began = performance.now();
    const answer = await ask(request);
    times.push(performance.now() - began);
    if (answer.status !== 200) throw new Error(`Refused under load: ${sample(answer)}`);
    return answer;
  };

const sample = ({ status, body }: Answer): string => `${status} ${body.toString('utf8', 0, 500)}`;
