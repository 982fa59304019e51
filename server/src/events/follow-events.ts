import type { Listener } from '../db/listen.ts';
import type { Database } from '../db/tx.ts';
import { eventChannel } from './announce-events.ts';
import { watchReaderLag } from './reader-lag.ts';
import { type EventReader, type ReaderDeps, readEvents, type Standing } from './read-events.ts';

/** How long a reader rests after the nth try in a row that did not get to the end, in milliseconds. */
const restMs: Record<'waits' | 'elsewhere' | 'failed', { first: number; most: number }> = {
  // The commit of the older transaction need not notify: it may have written no event.
  waits: { first: 100, most: 1_000 },
  // Who holds the row may end without having seen the newest event.
  elsewhere: { first: 1_000, most: 1_000 },
  failed: { first: 1_000, most: 60_000 },
};

/** Events whose notice was lost are read within this time. */
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
 * Has every reader follow the log until `stop`, which lets the batch in hand end. A notice only wakes them: each goes on
 * from its position in the database, so that whatever is missed, repeated or cut off, each event is worked once. Any
 * number of processes may follow; each reader is at work in one of them at a time.
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
  // A listener that is stopped is stopped with the shop.
  listener.subscribe(eventChannel, { notice: wake, begun: wake }).catch(() => {});
  const polling = setInterval(wake, pollEveryMs).unref();
  const checkLag = watchReaderLag(db, log);
  // A database that is away is said elsewhere.
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

/** Reads whenever it is woken, one batch after the other, and never twice at once. */
class Follower {
  readonly #reader: EventReader;
  readonly #read: () => Promise<Standing>;
  readonly #says: Pick<Follow, 'log' | 'failures'>;
  #isWoken = false;
  #isStopped = false;
  #running: Promise<void> | undefined;
  #rest: NodeJS.Timeout | undefined;
  #tries = 0;

  constructor(reader: EventReader, read: () => Promise<Standing>, says: Pick<Follow, 'log' | 'failures'>) {
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
    clearTimeout(this.#rest);
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#isWoken && !this.#isStopped) {
      this.#isWoken = false;
      const standing = await this.#tryToRead();
      clearTimeout(this.#rest);
      if (standing === 'all' || standing === 'more') {
        this.#tries = 0;
        if (standing === 'more') this.#isWoken = true;
      } else if (!this.#isStopped) {
        const { first, most } = restMs[standing];
        const rest = Math.min(first * 2 ** this.#tries++, most);
        this.#rest = setTimeout(() => this.wake(), rest);
      }
    }
    this.#running = undefined;
  }

  async #tryToRead(): Promise<Standing | 'failed'> {
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
