import { inTx } from '../../../db/tx.ts';
import type { FetchDeps, JobDeps, Task } from '../../../jobs/job.ts';
import { filesOf } from '../../../ports/files/files.ts';
import { PictureUnavailable } from '../../../ports/picture-source/picture-unavailable.ts';
import { atOnceOfAHost, pauseSeconds } from './fetching.rules.ts';
import * as store from './picture-addresses.store.ts';
import { announceFile } from './picture-files.store.ts';
import { reEncodePhotograph } from './re-encode-photograph.ts';

/** The length of a host's turn: other hosts do not wait long behind a slow one. */
const turnMs = 20_000;
const ourFaultSeconds = 60;

/** One turn of one host. */
type Turn = { host: string; until: number; hasFetched: boolean; isOver: boolean };

/**
 * Fetches what is due of one host, two at a time, for twenty seconds; if there is more it lines up again. What a
 * server does wrong is written beside the address, and tried again later or never; what we do wrong is not counted.
 */
export const fetchPictures: Task<{ host: string }, FetchDeps> = async (deps, { host }) => {
  const turn: Turn = { host, until: Date.now() + turnMs, hasFetched: false, isOver: false };
  const lanes = Array.from({ length: atOnceOfAHost }, () => fetchInTurn(deps, turn));
  const failed = (await Promise.allSettled(lanes)).find((lane) => lane.status === 'rejected');
  if (failed) throw failed.reason;
  // Only where the time was up: else there is nothing, or others hold it, or it is to wait for the clock.
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

/** The bytes are stored before the address names them, and announced before that, so that no clearing up takes them. */
async function keep({ db, env }: JobDeps, address: string, original: Buffer): Promise<void> {
  const { key, bytes, width, height } = await reEncodePhotograph(original);
  const file = { key, width, height, bytes: bytes.length };
  if ((await inTx(db, (tx) => announceFile(tx, file))) === 0) throw new Error(`file ${key} is being removed`);
  await filesOf(env).put(key, bytes);
  await inTx(db, (tx) => store.markKept(tx, address, key));
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
    // while others of that host come, its fault is not theirs
    if (wholeHost) await store.postponeHost(tx, turn.host, { ...noted, counts: !turn.hasFetched });
  });
}

/** By the clock: hosts of which something has become due, also what a program that was ended left behind. */
export const wakePictureHosts: Task<unknown> = async ({ db }) => {
  await inTx(db, async (tx) => {
    await store.refuseUnfinished(tx);
    const hosts = await store.hostsWithDue(tx);
    if (hosts.length > 0) await store.wakeHosts(tx, hosts);
  });
};
