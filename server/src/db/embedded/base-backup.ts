import { PassThrough, type Readable } from 'node:stream';
import pg from 'pg';

/** The callbacks of node-postgres for a Submittable; PostgreSQL's protocol, message by message. */
type Messages = {
  submit(connection: Connection): void;
  handleRowDescription(): void;
  handleDataRow(): void;
  handleCommandComplete(): void;
  handleCopyData(message: { chunk: Buffer }, connection: Connection): void;
  handleError(error: Error): void;
  handleReadyForQuery(): void;
};
type Connection = { query(text: string): void; stream: { pause(): void; resume(): void } };

/**
 * Streams the data folder of a running server as one tar, with the log needed to recover it: PostgreSQL's base backup,
 * as pg_basebackup requests it (the embedded programs do not include that). The server keeps running. The stream fails
 * if the backup does.
 */
export function streamBaseBackup(url: string): Readable {
  const tar = new PassThrough({ highWaterMark: 1 << 20 });
  void backUp(url, tar).catch((error: Error) => tar.destroy(error));
  return tar;
}

async function backUp(url: string, tar: PassThrough): Promise<void> {
  const client = new pg.Client({ connectionString: url, replication: 'true' } as pg.ClientConfig);
  client.on('error', (error) => tar.destroy(error));
  await client.connect();
  try {
    await new Promise<void>((resolve, reject) => {
      tar.once('close', () => reject(new Error('nobody reads the backup any more')));
      client.query(baseBackup(tar, resolve, reject) as never);
    });
    tar.end();
  } finally {
    await client.end().catch(() => {});
  }
}

function baseBackup(tar: PassThrough, resolve: () => void, reject: (error: Error) => void): Messages {
  let failure: Error | undefined;
  let isPaused = false;
  const resume = (stream: Connection['stream']) => {
    isPaused = false;
    stream.resume();
  };
  return {
    submit: (connection) =>
      connection.query("BASE_BACKUP (LABEL 'amberdock', CHECKPOINT 'fast', WAL true, MANIFEST 'no')"),
    // The start and end of the log, and the list of tablespaces, are ignored: the tar contains both.
    handleRowDescription: () => {},
    handleDataRow: () => {},
    handleCommandComplete: () => {},
    handleCopyData: ({ chunk }, { stream }) => {
      // n: a new archive, p: progress, d: data. The parser reuses its buffer, so the data are copied.
      if (chunk[0] !== 0x64 || tar.write(Buffer.from(chunk.subarray(1)))) return;
      // More messages may still arrive from data that was already read.
      if (!isPaused) tar.once('drain', () => resume(stream));
      isPaused = true;
      stream.pause();
    },
    handleError: (error) => {
      failure ??= error;
    },
    handleReadyForQuery: () => (failure ? reject(failure) : resolve()),
  };
}
