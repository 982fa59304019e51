import pg from 'pg';

const retryMs = 1_000;
/** A connection that is cut without a word is noticed within so long, and kept open by whatever counts idle time. */
const heartbeatMs = 15_000;
const timeoutMs = 5_000;

export type Subscriber = {
  notice(payload: string): void;
  /** Listening has begun, or begun again: notices from before may have been missed. */
  begun?(): void;
};

type Log = { warn(details: object, message: string): void; info(details: object, message: string): void };

const stopWord = 'the listener was stopped';

/**
 * Hears notices of any process (PostgreSQL's NOTIFY), over one connection for a whole process, which LISTEN needs to
 * itself (through PgBouncer: `pool_mode = session`). When that breaks, the log says so once and it is opened again until
 * that succeeds; then every subscriber's `begun` is called.
 */
export class Listener {
  readonly #databaseUrl: string;
  readonly #log: Log;
  readonly #channels = new Map<string, Subscriber[]>();
  readonly #stopped = Promise.withResolvers<never>();
  #client: pg.Client | undefined;
  #opening: Promise<void> | undefined;
  #isStopped = false;
  #isLost = false;
  #retry: NodeJS.Timeout | undefined;
  #heartbeat: NodeJS.Timeout | undefined;

  constructor(databaseUrl: string, log: Log) {
    this.#databaseUrl = databaseUrl;
    this.#log = log;
    this.#stopped.promise.catch(() => {});
  }

  /** Resolves once notices of the channel arrive; the first subscriber opens the connection. Fails only after `stop`. */
  async subscribe(channel: string, subscriber: Subscriber): Promise<void> {
    if (this.#isStopped) throw new Error(stopWord);
    const known = this.#channels.get(channel);
    this.#channels.set(channel, [...(known ?? []), subscriber]);
    const client = this.#client;
    if (client && !known)
      await client.query(listenTo(channel)).catch((error: Error) => this.#lose(client, error));
    if (client && client === this.#client) return subscriber.begun?.();
    await Promise.race([this.#open(), this.#stopped.promise]);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#retry);
    clearInterval(this.#heartbeat);
    this.#stopped.reject(new Error(stopWord));
    await this.#client?.end().catch(() => {});
  }

  /** Tries until it succeeds; several who wait for it wait for one. */
  #open(): Promise<void> {
    this.#opening ??= (async () => {
      while (!this.#client && !this.#isStopped) await this.#connect().catch((error) => this.#rest(error));
      this.#opening = undefined;
    })();
    return this.#opening;
  }

  async #rest(error: Error): Promise<void> {
    if (this.#isStopped) return;
    this.#sayLost(error);
    await new Promise<void>((resolve) => (this.#retry = setTimeout(resolve, retryMs)));
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#databaseUrl,
      application_name: 'amberdock listen',
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
      keepAlive: true,
    });
    const ended = Promise.withResolvers<never>();
    ended.promise.catch((reason: Error) => this.#lose(client, reason));
    client.on('error', ended.reject);
    client.on('end', () => ended.reject(new Error('the connection ended')));
    client.on('notification', ({ channel, payload = '' }) => {
      for (const { notice } of this.#channels.get(channel) ?? []) notice(payload);
    });
    try {
      await Promise.race([client.connect(), ended.promise]);
      for (const channel of this.#channels.keys()) await client.query(listenTo(channel));
    } catch (error) {
      void client.end().catch(() => {});
      throw error;
    }
    if (this.#isStopped) return void client.end().catch(() => {});
    this.#client = client;
    this.#heartbeat = setInterval(() => client.query('select 1').catch(ended.reject), heartbeatMs).unref();
    if (this.#isLost) this.#log.info({}, 'notices of the database are heard again');
    this.#isLost = false;
    for (const { begun } of [...this.#channels.values()].flat()) begun?.();
  }

  #lose(client: pg.Client, reason: Error): void {
    if (this.#client !== client || this.#isStopped) return;
    this.#client = undefined;
    clearInterval(this.#heartbeat);
    void client.end().catch(() => {});
    this.#sayLost(reason);
    this.#retry = setTimeout(() => this.#open(), retryMs);
  }

  #sayLost(reason: Error): void {
    if (!this.#isLost)
      this.#log.warn(
        { err: reason },
        'the connection for notices of the database was lost: opening it again',
      );
    this.#isLost = true;
  }
}

const listenTo = (channel: string): string => `listen ${pg.escapeIdentifier(channel)}`;
