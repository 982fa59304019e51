import sql from 'sql-template-tag';
import type { Reader, Tx } from '../../../db/tx.ts';
import { atOnceOfAHost, restsSeconds, triesMax } from './fetching.rules.ts';

type Named = { address: string; host: string };

/**
 * Queues addresses that are new, or were refused more than a day ago, and returns their hosts. `named_at` changes at
 * most twice a day: often enough for the cleanup, and few writes for hourly imports.
 */
export async function nameAddresses(tx: Tx, named: readonly Named[]): Promise<string[]> {
  const isAgain = sql`known.status = 'refused' and known.changed_at < now() - interval '1 day'`;
  const rows = await tx.rows<{ host: string; status: string }>(sql`
    insert into picture_addresses as known (address, host)
    select * from unnest(${named.map(({ address }) => address)}::text[], ${named.map(({ host }) => host)}::text[])
    on conflict (address) do update set named_at = now(),
      status = case when ${isAgain} then 'waiting' else known.status end,
      tries = case when ${isAgain} then 0 else known.tries end,
      due_at = case when ${isAgain} then now() else known.due_at end,
      changed_at = case when ${isAgain} then now() else known.changed_at end
    where known.named_at < now() - interval '12 hours'
    returning host, status`);
  return [...new Set(rows.filter(({ status }) => status === 'waiting').map(({ host }) => host))];
}

/** Queues a job for each host in this transaction; a host's waiting job is reused. */
export const wakeHosts = (tx: Tx, hosts: readonly string[]): Promise<unknown> =>
  tx.rows(sql`select graphile_worker.add_job('fetch_pictures', json_build_object('host', host),
      job_key => 'fetch_pictures:' || host)
    from unnest(${hosts}::text[]) as h (host)`);

/** Finds hosts with due addresses that no process holds. */
export async function hostsWithDue(read: Reader): Promise<string[]> {
  const rows = await read.rows<{ host: string }>(sql`select host from picture_addresses
    where status = 'waiting' and due_at <= now() and (held_until is null or held_until < now()) group by host limit 1000`);
  return rows.map(({ host }) => host);
}

export async function isDue(read: Reader, host: string): Promise<boolean> {
  const { due } = await read.one<{ due: boolean }>(sql`select exists (select from picture_addresses
    where host = ${host} and status = 'waiting' and due_at <= now()) as due`);
  return due;
}

export type Held = { address: string; tries: number };

/**
 * Reserves the next address of a host for two minutes; null if none is due, or as many as allowed are reserved already.
 */
export async function holdNext(tx: Tx, host: string): Promise<Held | null> {
  await tx.rows(sql`select pg_advisory_xact_lock(4207017, hashtext(${host}))`);
  return tx.maybe<Held>(sql`
    update picture_addresses set tries = tries + 1, held_until = now() + interval '2 minutes'
    where address = (select address from picture_addresses
        where host = ${host} and status = 'waiting' and due_at <= now() and tries < ${triesMax}
          and (held_until is null or held_until < now())
        order by due_at, address limit 1)
      and (select count(*) from picture_addresses where host = ${host} and held_until > now()) < ${atOnceOfAHost}
    returning address, tries`);
}

/** Undoes a try, because the fault was ours or the server is stopping. */
export const giveBack = (tx: Tx, address: string, restSeconds: number): Promise<number> =>
  tx.run(sql`update picture_addresses set tries = greatest(tries - 1, 0), held_until = null,
      due_at = now() + make_interval(secs => ${restSeconds})
    where address = ${address} and status = 'waiting'`);

export const markKept = (tx: Tx, address: string, fileKey: string): Promise<number> =>
  tx.run(sql`update picture_addresses set status = 'kept', file_key = ${fileKey}, fault = null, held_until = null,
      changed_at = now()
    where address = ${address} and status = 'waiting'`);

export const markRefused = (tx: Tx, address: string, fault: string): Promise<number> =>
  tx.run(sql`update picture_addresses set status = 'refused', fault = ${fault}, held_until = null, changed_at = now()
    where address = ${address} and status = 'waiting'`);

type Failure = {
  fault: string;
  /** The pause that the host asked for. */
  restSeconds: number;
};

const postponed = ({ fault, restSeconds }: Failure, counted: number) => sql`
  tries = tries + ${counted}, fault = ${fault}, held_until = null, changed_at = now(),
  status = case when tries + ${counted} >= ${triesMax} then 'refused' else status end,
  due_at = now() + make_interval(secs => greatest(${restSeconds},
    coalesce((${[...restsSeconds]}::int[])[greatest(tries + ${counted}, 1)], 0)))`;

/** Postpones an address, or refuses it if this was its last try. */
export const postpone = (tx: Tx, address: string, failure: Failure): Promise<number> =>
  tx.run(
    sql`update picture_addresses set ${postponed(failure, 0)} where address = ${address} and status = 'waiting'`,
  );

/**
 * Postpones the other due addresses of a host; `counts` adds a try to each, so that an unreachable host is not tried
 * forever.
 */
export const postponeHost = (tx: Tx, host: string, failure: Failure & { counts: boolean }): Promise<number> =>
  tx.run(sql`update picture_addresses set ${postponed(failure, failure.counts ? 1 : 0)}
    where host = ${host} and status = 'waiting' and due_at <= now() and held_until is null`);

/** Refuses addresses whose last try ended without a result, because it crashed the process or hung. */
export const refuseUnfinished = (tx: Tx): Promise<number> =>
  tx.run(sql`update picture_addresses set status = 'refused', fault = coalesce(fault, 'damaged'), held_until = null,
      changed_at = now()
    where status = 'waiting' and tries >= ${triesMax} and held_until < now()`);
