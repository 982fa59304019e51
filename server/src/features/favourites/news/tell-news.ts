import { amountText } from '@amberdock/contract/money.ts';
import sql from 'sql-template-tag';
import { type Database, inTx } from '../../../db/tx.ts';
import type { Task } from '../../../jobs/job.ts';
import { type News, tellBuyers } from '../../messages/index.ts';
import { lockLook, type NewsRow, rememberLook, takeNews } from './news.store.ts';

/** Of one product and kind a buyer hears once in this time, however its stock or price goes to and fro. */
const pauseHours = 24;
/** Favourites brought up to date in one transaction. */
const biteSize = 2_000;

/** The job: tells buyers what has happened to their favourites since it last looked (docs/decisions/0010). */
export const tellFavouriteNews: Task<unknown> = async ({ db, log }) => {
  let told = 0;
  for (let isDone = false; !isDone; ) {
    const bite = await tellSome(db);
    told += bite.told;
    isDone = bite.isDone;
  }
  if (told > 0) log.info({ told }, 'news of favourites told');
};

/** One bite. Where another process is at it there is nothing to do. */
const tellSome = (db: Database): Promise<{ told: number; isDone: boolean }> =>
  inTx(db, async (tx) => {
    await tx.run(sql`set local statement_timeout = '1min'`);
    const look = await lockLook(tx);
    if (!look) return { told: 0, isDone: true };
    const rows = await takeNews(tx, { since: look.since, pauseHours, limit: biteSize });
    const news = rows.flatMap(messageOf);
    if (news.length > 0) tellBuyers(tx, news);
    const isDone = rows.length < biteSize;
    if (isDone) await rememberLook(tx, look);
    return { told: news.length, isDone };
  });

function messageOf(row: NewsRow): News[] {
  const { name_zh: zh, name_en: en, available, before_minor, before_currency } = row;
  const message = { userId: row.user_id, kind: 'favorite' as const, link: `/library/${row.product_id}` };
  const details = { name: { zh, en }, price: amountText(row.price_minor, row.currency) };
  if (row.tells_return) {
    return [{ ...message, key: 'back_in_stock', details: { ...details, available } }];
  }
  if (!row.tells_drop || before_minor === null || before_currency === null) return [];
  const price_before = amountText(before_minor, before_currency);
  return [{ ...message, key: 'price_drop', details: { ...details, price_before } }];
}
