import type { Listener } from '../db/listen.ts';
import type { Database } from '../db/tx.ts';
import { eventChannel } from './announce-events.ts';
import { watchReaderLag } from './reader-lag.ts';
import { type EventReader, type ReaderDeps, readEvents, type ReaderState } from './read-events.ts';

/** Delays before a reader's next try, in milliseconds: they double with each try in a row that did not reach the end. */
const retryDelayMs: Record<'waits' | 'elsewhere' | 'failed', { first: number; most: number }> = {
  // An older transaction is open. Its commit may bring no notification, if it wrote no event.
  waits: { first: 100, most: 1_000 },
  // Another process holds the reader's row; it may stop before it sees the newest event.
  elsewhere: { first: 1_000, most: 1_000 },
  failed: { first: 1_000, most: 60_000 },
};

/** An event whose notification was lost is read within this time. */
const pollEveryMs = 5_000;

const lagEveryMs = 30_000;

type Follow = {
  db: Database;
  listener: Listener;
  readers: readonly EventReader[];
  deps: ReaderDeps;
  log: Record<'error' | 'warn' | 'info', (details: object, message: string) => void>;
  /** Counts the failed tries of each reader, by its name. */
  failures: Map<string, number>;
};

/**
 * Has every reader follow the log until `stop`, which waits for the current batch. A notification only wakes the readers:
 * each continues from its position in the database, so that each event is processed once, whatever notifications are missed
 * or repeated and wherever a process is killed. Any number of processes may follow; a reader runs in one at a time.
 */
export function followEvents({ db, listener, readers, deps, log, failures }: Follow): {
  stop(): Promise<void>;
} {
  const followers = readers.map(
    (reader) => new Follower(reader, () => readEvents(db, reader, deps), { log, failures }),
  );
  const wake = () => {
    for (const follower of followers) follower.wake();
  };
  // Subscribing fails only when the listener is stopped, which happens as the shop closes.
  listener.subscribe(eventChannel, { onNotification: wake, onListening: wake }).catch(() => {});
  const polling = setInterval(wake, pollEveryMs).unref();
  const checkLag = watchReaderLag(db, log);
  // Not logged here: other code reports an unreachable database.
  const lagging = setInterval(() => void checkLag().catch(() => {}), lagEveryMs).unref();
  wake();
  return {
    stop: async () => {
      clearInterval(polling);
      clearInterval(lagging);
      await Promise.all(followers.map((follower) => follower.stop()));
    },
  };
}

/** Runs one reader: reads batch after batch when woken, never two at the same time. */
class Follower {
  readonly #reader: EventReader;
  readonly #read: () => Promise<ReaderState>;
  readonly #says: Pick<Follow, 'log' | 'failures'>;
  #isWoken = false;
  #isStopped = false;
  #running: Promise<void> | undefined;
  #retry: NodeJS.Timeout | undefined;
  #tries = 0;

  constructor(reader: EventReader, read: () => Promise<ReaderState>, says: Pick<Follow, 'log' | 'failures'>) {
    this.#reader = reader;
    this.#read = read;
    this.#says = says;
  }

  wake(): void {
    this.#isWoken = true;
    this.#running ??= this.#run();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#retry);
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#isWoken && !this.#isStopped) {
      this.#isWoken = false;
      const state = await this.#tryToRead();
      clearTimeout(this.#retry);
      if (state === 'all' || state === 'more') {
        this.#tries = 0;
        if (state === 'more') this.#isWoken = true;
      } else if (!this.#isStopped) {
        const { first, most } = retryDelayMs[state];
        const delay = Math.min(first * 2 ** this.#tries++, most);
        this.#retry = setTimeout(() => this.wake(), delay);
      }
    }
    this.#running = undefined;
  }

  async #tryToRead(): Promise<ReaderState | 'failed'> {
    try {
      return await this.#read();
    } catch (error) {
      const { log, failures } = this.#says;
      const { name } = this.#reader;
      failures.set(name, (failures.get(name) ?? 0) + 1);
      log.error({ err: error, reader: name }, 'a reader of events failed; it tries again');
      return 'failed';
    }
  }
}
