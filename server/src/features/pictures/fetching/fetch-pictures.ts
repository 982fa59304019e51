import { inTx } from '../../../db/tx.ts';
import type { FetchDeps, JobDeps, Task } from '../../../jobs/job.ts';
import { filesOf } from '../../../ports/files/files.ts';
import { PictureUnavailable } from '../../../ports/picture-source/picture-unavailable.ts';
import { atOnceOfAHost, pauseSeconds } from './fetching.rules.ts';
import * as store from './picture-addresses.store.ts';
import { keepPicture } from '../keep-picture.ts';

/** The length of a host's turn, limited so that other hosts do not wait long behind a slow one. */
const turnMs = 20_000;
const ourFaultSeconds = 60;

/** One turn of one host. */
type Turn = { host: string; until: number; hasFetched: boolean; isOver: boolean };

/**
 * Fetches the due pictures of one host, two at a time, for twenty seconds; if more are due it queues another job. A
 * server's fault is stored with the address, which is tried again later or refused; a fault of ours does not count as a
 * try.
 */
export const fetchPictures: Task<{ host: string }, FetchDeps> = async (deps, { host }) => {
  const turn: Turn = { host, until: Date.now() + turnMs, hasFetched: false, isOver: false };
  const lanes = Array.from({ length: atOnceOfAHost }, () => fetchInTurn(deps, turn));
  const failed = (await Promise.allSettled(lanes)).find((lane) => lane.status === 'rejected');
  if (failed) throw failed.reason;
  // Continues only if the time ran out: otherwise nothing is due, other jobs hold it, or the scheduled job resumes it.
  if (turn.isOver || deps.stopping.aborted || Date.now() < turn.until) return;
  await inTx(deps.db, async (tx) => {
    if (await store.isDue(tx, host)) await store.wakeHosts(tx, [host]);
  });
};

async function fetchInTurn(deps: FetchDeps, turn: Turn): Promise<void> {
  while (!turn.isOver && !deps.stopping.aborted && Date.now() < turn.until) {
    const held = await inTx(deps.db, (tx) => store.holdNext(tx, turn.host));
    if (!held) return;
    await fetchOne(deps, turn, held);
  }
}

async function fetchOne(deps: FetchDeps, turn: Turn, { address, tries }: store.Held): Promise<void> {
  try {
    await keep(deps, address, await deps.pictures.fetch(address, deps.stopping));
    turn.hasFetched = true;
  } catch (error) {
    if (error instanceof PictureUnavailable) return noteFault(deps, turn, { address, tries, failure: error });
    turn.isOver = true;
    const isClosing = deps.stopping.aborted;
    await inTx(deps.db, (tx) => store.giveBack(tx, address, isClosing ? 0 : ourFaultSeconds));
    if (!isClosing) throw error;
  }
}

/** Keeps the picture, then links the address to its file. */
async function keep({ db, env }: JobDeps, address: string, original: Buffer): Promise<void> {
  const kept = await keepPicture({ db, store: filesOf(env) }, original);
  if (!kept) throw new Error(`the file of ${address} is being removed`);
  await inTx(db, (tx) => store.markKept(tx, address, kept.key));
}

type Fault = store.Held & { failure: PictureUnavailable };

async function noteFault(
  { db, log }: JobDeps,
  turn: Turn,
  { address, tries, failure }: Fault,
): Promise<void> {
  const { fault, lasting, wholeHost, restMs } = failure;
  const noted = { fault, restSeconds: pauseSeconds(restMs) };
  log.debug({ address, fault, tries, err: failure.cause }, 'a picture could not be fetched');
  if (wholeHost) turn.isOver = true;
  await inTx(db, async (tx) => {
    if (lasting) await store.markRefused(tx, address, fault);
    else await store.postpone(tx, address, noted);
    // If other pictures of that host were fetched, the fault is not counted as a try of each.
    if (wholeHost) await store.postponeHost(tx, turn.host, { ...noted, counts: !turn.hasFetched });
  });
}

/** Queues the hosts that have due addresses, including those left by a process that ended. It runs by a schedule. */
export const wakePictureHosts: Task<unknown> = async ({ db }) => {
  await inTx(db, async (tx) => {
    await store.refuseUnfinished(tx);
    const hosts = await store.hostsWithDue(tx);
    if (hosts.length > 0) await store.wakeHosts(tx, hosts);
  });
};
