import { type Connection, written } from './connection.ts';
import type { BenchRequest } from './requests.ts';
import type { Target } from './shop/target.ts';

/** The duration of a trading action with no other load, and its aim. */
export type TradingFigure = { name: string; p50Ms: number; p99Ms: number; aimMs: number };

const times = 200;

export type Trading = {
  connection: Connection;
  target: Target;
  figures: TradingFigure[];
};

/** Sends a request, and returns the answer's data and the time it took. */
export async function timed<T>({ ask }: Connection, request: BenchRequest): Promise<{ data: T; ms: number }> {
  const began = performance.now();
  const { status, body } = await ask(written(request));
  const ms = performance.now() - began;
  if (status >= 300) throw new Error(`${request.path} refused: ${body.toString('utf8', 0, 500)}`);
  return { data: (JSON.parse(body.toString()) as { data: T }).data, ms };
}

export function figureOf(name: string, aimMs: number, measured: readonly number[]): TradingFigure {
  const sorted = measured.toSorted((a, b) => a - b);
  const share = (fraction: number) => sorted[Math.floor((sorted.length - 1) * fraction)] ?? 0;
  return { name, p50Ms: share(0.5), p99Ms: share(0.99), aimMs };
}

/** Sends `count` requests made by `make` and records their figure, leaving out the first tenth. */
export async function measure(
  { connection, figures }: Trading,
  { name, aimMs, count = times }: { name: string; aimMs: number; count?: number },
  make: (index: number) => BenchRequest,
): Promise<void> {
  const measured: number[] = [];
  for (let index = 0; index < count; index++) measured.push((await timed(connection, make(index))).ms);
  figures.push(figureOf(name, aimMs, measured.slice(Math.floor(count / 10))));
}
