import type { Pool } from 'pg';
import type { Measure } from './replica.ts';

type Sample = { atMs: number; position: bigint };

/** The age up to which samples are kept; a standby older than all of them is further behind than any caller accepts. */
const keptMs = 15_000;

/**
 * Measures how far a streaming standby is behind: how long ago the primary was at the standby's position. The standby's
 * own figure, the age of its last transaction, grows while nobody writes, and does not show a broken connection between
 * the two. While the primary is unreachable, its last known position counts.
 */
export function lagMeter(primary: Pool, standby: Pool, now: () => number = () => performance.now()): Measure {
  let samples: Sample[] = [];
  return async () => {
    const [replayed] = await Promise.all([
      replayedBy(standby),
      positionOf(primary).then(
        (position) => {
          const atMs = now();
          samples = [...samples.filter((sample) => sample.atMs > atMs - keptMs), { atMs, position }];
        },
        () => {},
      ),
    ]);
    return { lagMs: lagOf(samples, replayed), reached: replayed };
  };
}

function lagOf(samples: Sample[], replayed: bigint): number {
  const latest = samples.at(-1);
  const reached = samples.findLast(({ position }) => position <= replayed);
  return latest && reached ? latest.atMs - reached.atMs : Number.POSITIVE_INFINITY;
}

/** Reads the position of the primary's log: all committed changes are before it. */
export async function positionOf(primary: Pool): Promise<bigint> {
  const { rows } = await primary.query<{ position: bigint }>(
    "select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::int8 as position",
  );
  return (rows[0] as { position: bigint }).position;
}

async function replayedBy(standby: Pool): Promise<bigint> {
  const { rows } = await standby.query<{ position: bigint | null }>(
    "select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::int8 as position where pg_is_in_recovery()",
  );
  const position = rows[0]?.position;
  if (position == null)
    throw new Error('it follows no primary: DATABASE_REPLICA_URL needs a streaming standby');
  return position;
}
