import type { FastifyInstance } from 'fastify';
import { vi } from 'vitest';

/** Makes a log that prints nothing and remembers its calls. */
export const mockLog = () => ({ debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() });

/** Collects the lines that an app logs from now on, instead of printing them. */
export function listenToLog({ log }: FastifyInstance): { said(): string; stop(): void } {
  const lines: string[] = [];
  const write = vi.spyOn(streamOf(log), 'write').mockImplementation((line) => lines.push(line));
  return { said: () => lines.join(''), stop: () => write.mockRestore() };
}

/** The stream that pino writes to. */
function streamOf(log: object): { write(line: string): unknown } {
  const symbol = Reflect.ownKeys(Object.getPrototypeOf(log))
    .concat(Reflect.ownKeys(log))
    .find((key) => typeof key === 'symbol' && key.description === 'pino.stream');
  return Reflect.get(log, symbol as symbol);
}
