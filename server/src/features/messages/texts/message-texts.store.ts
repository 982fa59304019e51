import sql from 'sql-template-tag';
import type { Reader, Tx } from '../../../db/tx.ts';
import type { EditedTexts } from '../say.ts';

export type WrittenTexts = { title_zh: string; title_en: string; body_zh: string; body_en: string };

type EditedRow = WrittenTexts & { key: string };

/**
 * Finds which of these messages the staff have edited. It is read for each batch of events and kept nowhere: an edit
 * holds in every process from the next batch on.
 */
export async function findEditedTexts(read: Reader, keys: readonly string[]): Promise<EditedTexts> {
  const rows = await read.rows<EditedRow>(sql`
    select key, title_zh, title_en, body_zh, body_en from message_texts
    where key = any(${[...new Set(keys)]}) and title_zh is not null`);
  return new Map(
    rows.map((row) => [
      row.key,
      { title: { zh: row.title_zh, en: row.title_en }, body: { zh: row.body_zh, en: row.body_en } },
    ]),
  );
}

export type MessageTextRow = {
  key: string;
  version: number;
  title_zh: string | null;
  title_en: string | null;
  body_zh: string | null;
  body_en: string | null;
  edited_by_name: string;
  edited_at: Date;
};

const columns = sql`t.key, t.version, t.title_zh, t.title_en, t.body_zh, t.body_en,
  o.name as edited_by_name, t.edited_at`;

export const findMessageTexts = (read: Reader): Promise<MessageTextRow[]> =>
  read.rows<MessageTextRow>(sql`
    select ${columns} from message_texts t join operators o on o.id = t.edited_by order by t.key limit 1000`);

export const findMessageText = (read: Reader, key: string): Promise<MessageTextRow | null> =>
  read.maybe<MessageTextRow>(sql`
    select ${columns} from message_texts t join operators o on o.id = t.edited_by where t.key = ${key}`);

type TextChange = { key: string; version: number; operatorId: string; texts: WrittenTexts | null };

/** Writes the texts, or none for the shipped ones; changes nothing if another version is there than was read. */
export const putMessageText = (tx: Tx, { key, version, operatorId, texts }: TextChange): Promise<number> =>
  tx.run(sql`
    insert into message_texts as t (key, title_zh, title_en, body_zh, body_en, edited_by)
    values (${key}, ${texts?.title_zh ?? null}, ${texts?.title_en ?? null}, ${texts?.body_zh ?? null},
      ${texts?.body_en ?? null}, ${operatorId})
    on conflict (key) do update set version = t.version + 1, title_zh = excluded.title_zh,
      title_en = excluded.title_en, body_zh = excluded.body_zh, body_en = excluded.body_en,
      edited_by = excluded.edited_by, edited_at = now()
    where t.version = ${version}`);
