import autocannon, { type Request, type Result } from 'autocannon';
import type { Answered, Asked, FlowPath } from './paths.ts';
import { buyerNumber } from './shop/buyers.ts';
import type { Good } from './shop/goods.ts';

export const atOnce = 16;

/** What one round came to. For a flow `perSecond` counts whole flows, the times are a call's. */
export type Round = { perSecond: number; count: number; p50Ms: number; p99Ms: number };

/** Asks each address in turn, 16 at once, for so many seconds. */
export async function readRound(url: string, asked: readonly Asked[], seconds: number): Promise<Round> {
  const requests = asked.map((one) => ({ ...one }));
  const result = await autocannon({ url, connections: atOnce, duration: seconds, sampleInt: 100, requests });
  refuseFailures(result);
  return { perSecond: result['2xx'] / result.duration, count: result['2xx'], ...timesOf(result) };
}

const timesOf = ({ latency }: Result) => ({ p50Ms: latency.p50, p99Ms: latency.p99 });

function refuseFailures({ non2xx, errors, timeouts }: Result, sample = ''): void {
  if (non2xx + errors + timeouts === 0) return;
  throw new Error(`${non2xx} refusals, ${errors} errors, ${timeouts} time-outs under load. ${sample}`);
}

/** Every buyer goes through the flow once, 16 at once; measured to the last answer. */
export async function flowRound(
  url: string,
  { steps, buyers }: FlowPath,
  goods: readonly Good[],
): Promise<Round> {
  let begun = 0;
  let endedAt = 0;
  let refused = '';
  const requests = steps.map(
    (step, at): Request => ({
      ...placeholder,
      setupRequest: (_, context) => {
        if (at === 0) Object.assign(context, startFlow(begun++, goods));
        return step(context as Flow);
      },
      onResponse: (status, body, context) => {
        endedAt = performance.now();
        if (status !== 200) refused = body;
        else (context as Flow).answers.push((JSON.parse(body) as { data: Answered }).data);
      },
    }),
  );
  const amount = buyers * steps.length;
  const beganAt = performance.now();
  const result = await autocannon({ url, connections: atOnce, amount, sampleInt: 100, requests });
  refuseFailures(result, refused);
  return { perSecond: (buyers * 1_000) / (endedAt - beganAt), count: buyers, ...timesOf(result) };
}

type Flow = { buyer: string; good: Good; answers: Answered[] };

const startFlow = (nth: number, goods: readonly Good[]): Flow => ({
  buyer: buyerNumber(nth),
  good: goods[nth % goods.length] as Good,
  answers: [],
});

/** autocannon makes the first request of a list once before a flow begins; it is never sent. */
const placeholder: Asked = { method: 'GET', path: '/api/health', headers: {} };
