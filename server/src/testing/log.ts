import type { FastifyInstance } from 'fastify';
import { vi } from 'vitest';

/** What an app logs from now on, its lines kept from the terminal. */
export function listenToLog({ log }: FastifyInstance): { said(): string; stop(): void } {
  const lines: string[] = [];
  const write = vi.spyOn(streamOf(log), 'write').mockImplementation((line) => lines.push(line));
  return { said: () => lines.join(''), stop: () => write.mockRestore() };
}

/** Where pino writes its lines. */
function streamOf(log: object): { write(line: string): unknown } {
  const symbol = Reflect.ownKeys(Object.getPrototypeOf(log))
    .concat(Reflect.ownKeys(log))
    .find((key) => typeof key === 'symbol' && key.description === 'pino.stream');
  return Reflect.get(log, symbol as symbol);
}
