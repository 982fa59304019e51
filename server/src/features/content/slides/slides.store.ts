import { type SlideInput, slideLimits } from '@amberdock/contract/console/content/slides.ts';
import sql, { empty } from 'sql-template-tag';
import type { Reader, Tx } from '../../../db/tx.ts';
import type { PictureOrigin } from '../../catalogue/index.ts';

export type SlideRow = SlideInput & {
  id: string;
  version: number;
  link_is_dead: boolean;
  picture_id: string;
};

const columns = sql`id, version, title_zh, title_en, text_zh, text_en, link, leads_to_hidden_article(link) as link_is_dead,
  active, picture_id`;

export const findSlides = (read: Reader): Promise<SlideRow[]> =>
  read.rows<SlideRow>(sql`
    select ${columns} from carousel_slides order by position, id limit ${slideLimits.slidesMax}`);

export const findSlide = (read: Reader, id: string): Promise<SlideRow | null> =>
  read.maybe<SlideRow>(sql`select ${columns} from carousel_slides where id = ${id}`);

/** Returns the ids of all slides; nobody adds, changes or deletes one until the transaction ends. */
export async function lockSlides(tx: Tx): Promise<string[]> {
  await tx.run(sql`lock table carousel_slides in share row exclusive mode`);
  const rows = await tx.rows<{ id: string }>(sql`
    select id from carousel_slides order by position, id limit ${slideLimits.slidesMax}`);
  return rows.map(({ id }) => id);
}

/** A slide with where its picture comes from, as it is written to the audit log. */
export type WrittenSlide = SlideInput & { picture: string };

export const findWritten = (tx: Tx, id: string): Promise<(WrittenSlide & { version: number }) | null> =>
  tx.maybe<WrittenSlide & { version: number }>(sql`
    select title_zh, title_en, text_zh, text_en, link, active, version, coalesce(origin ->> 'key', origin ->> 'kind', '') as picture
    from carousel_slides where id = ${id}`);

export type NewPicture = { id: string; origin: PictureOrigin };

/** Adds a slide behind the others. */
export const insertSlide = (tx: Tx, s: SlideInput & { id: string; picture: NewPicture }): Promise<number> =>
  tx.run(sql`
    insert into carousel_slides
      (id, title_zh, title_en, text_zh, text_en, link, active, picture_id, origin, position)
    select ${s.id}, ${s.title_zh}, ${s.title_en}, ${s.text_zh}, ${s.text_en}, ${s.link}, ${s.active}, ${s.picture.id},
      ${JSON.stringify(s.picture.origin)}, coalesce(max(position) + 1, 0) from carousel_slides`);

type Versioned = { id: string; version: number };

/** Changes nothing if the slide is no longer the one that was read; so does the deletion. */
export const updateSlide = (
  tx: Tx,
  s: SlideInput & Versioned & { picture: NewPicture | null },
): Promise<number> =>
  tx.run(sql`update carousel_slides set version = version + 1, title_zh = ${s.title_zh}, title_en = ${s.title_en},
      text_zh = ${s.text_zh}, text_en = ${s.text_en}, link = ${s.link}, active = ${s.active}
      ${s.picture ? sql`, picture_id = ${s.picture.id}, origin = ${JSON.stringify(s.picture.origin)}` : empty}
    where id = ${s.id} and version = ${s.version}`);

export const deleteSlide = (tx: Tx, { id, version }: Versioned): Promise<number> =>
  tx.run(sql`delete from carousel_slides where id = ${id} and version = ${version}`);

export const saveSlideOrder = (tx: Tx, ids: readonly string[]): Promise<number> =>
  tx.run(sql`update carousel_slides s set position = o.place - 1
    from unnest(${ids}::uuid[]) with ordinality as o (id, place) where s.id = o.id and s.position <> o.place - 1`);
