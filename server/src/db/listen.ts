import pg from 'pg';

const retryMs = 1_000;
/** Each heartbeat detects a silently broken connection, and keeps proxies from closing it as idle. */
const heartbeatMs = 15_000;
const timeoutMs = 5_000;

export type Subscriber = {
  onNotification(payload: string): void;
  /** Called when listening begins, and again after each reconnect: earlier notifications may have been missed. */
  onListening?(): void;
};

type Log = { warn(details: object, message: string): void; info(details: object, message: string): void };

const stoppedMessage = 'the listener was stopped';

/**
 * Receives PostgreSQL's notifications (LISTEN and NOTIFY) from all processes, over one dedicated connection for this
 * process (through PgBouncer it needs `pool_mode = session`). When the connection breaks, that is logged once, and the
 * listener reconnects until it succeeds; then it calls every subscriber's `onListening`.
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

  /** Resolves once the connection listens to the channel; the first subscriber opens it. Fails only after `stop`. */
  async subscribe(channel: string, subscriber: Subscriber): Promise<void> {
    if (this.#isStopped) throw new Error(stoppedMessage);
    const known = this.#channels.get(channel);
    this.#channels.set(channel, [...(known ?? []), subscriber]);
    const client = this.#client;
    if (client && !known)
      await client.query(listenTo(channel)).catch((error: Error) => this.#handleLoss(client, error));
    if (client && client === this.#client) return subscriber.onListening?.();
    await Promise.race([this.#open(), this.#stopped.promise]);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#retry);
    clearInterval(this.#heartbeat);
    this.#stopped.reject(new Error(stoppedMessage));
    await this.#client?.end().catch(() => {});
  }

  /** Connects, retrying until it succeeds; concurrent callers share one attempt. */
  #open(): Promise<void> {
    this.#opening ??= (async () => {
      while (!this.#client && !this.#isStopped)
        await this.#connect().catch((error) => this.#waitToRetry(error));
      this.#opening = undefined;
    })();
    return this.#opening;
  }

  async #waitToRetry(error: Error): Promise<void> {
    if (this.#isStopped) return;
    this.#logLoss(error);
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
    ended.promise.catch((reason: Error) => this.#handleLoss(client, reason));
    client.on('error', ended.reject);
    client.on('end', () => ended.reject(new Error('the connection ended')));
    client.on('notification', ({ channel, payload = '' }) => {
      for (const { onNotification } of this.#channels.get(channel) ?? []) onNotification(payload);
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
    for (const { onListening } of [...this.#channels.values()].flat()) onListening?.();
  }

  #handleLoss(client: pg.Client, reason: Error): void {
    if (this.#client !== client || this.#isStopped) return;
    this.#client = undefined;
    clearInterval(this.#heartbeat);
    void client.end().catch(() => {});
    this.#logLoss(reason);
    this.#retry = setTimeout(() => this.#open(), retryMs);
  }

  #logLoss(reason: Error): void {
    if (!this.#isLost)
      this.#log.warn(
        { err: reason },
        'the connection for notices of the database was lost: opening it again',
      );
    this.#isLost = true;
  }
}

const listenTo = (channel: string): string => `listen ${pg.escapeIdentifier(channel)}`;
