import { type Static, Type } from 'typebox';
import { announcementLinkPattern } from '../../../console/announcements.ts';
import { slideLimits } from '../../../console/content/slides.ts';
import { Picture } from '../../catalog/catalogue.ts';
import { describeCalls } from '../../describe-calls.ts';
import { ById, Id } from '../../ids.ts';
import { Nothing } from '../../nothing.ts';
import { Version } from '../../version.ts';

const { titleLengthMax, textLengthMax, linkLengthMax, slidesMax } = slideLimits;

export const StaffSlide = Type.Object({
  id: Id,
  version: Type.Integer(),
  title_zh: Type.String(),
  title_en: Type.String(),
  text_zh: Type.String(),
  text_en: Type.String(),
  link: Type.String(),
  link_is_dead: Type.Boolean({
    description: 'It leads to an article that is not published: the storefront leaves the link out',
  }),
  active: Type.Boolean(),
  image: Picture,
});
export type StaffSlide = Static<typeof StaffSlide>;

const title = Type.String({ minLength: 1, maxLength: titleLengthMax, pattern: '\\S' });
const text = Type.String({ maxLength: textLengthMax });
const written = {
  title_zh: title,
  title_en: title,
  text_zh: text,
  text_en: text,
  link: Type.String({ maxLength: linkLengthMax, pattern: announcementLinkPattern }),
  active: Type.Boolean(),
};
export const SlideInput = Type.Object(written);
export type SlideInput = Static<typeof SlideInput>;

const access = { operator: 'content.write' } as const;

export const staffSlideSchemas = describeCalls({
  list: {
    access,
    summary: 'Slides of the carousel in their order, hidden ones too',
    data: Type.Array(StaffSlide),
  },
  add: {
    access,
    summary: 'Add a slide with an uploaded picture, behind the others',
    body: Type.Object({ ...written, picture_file_id: Id }),
    data: StaffSlide,
    refusals: ['slides_full', 'picture_gone'],
  },
  change: {
    access,
    summary: 'Change a slide, show or hide it; its picture stays unless another one is named',
    params: ById,
    body: Type.Object({ ...written, picture_file_id: Type.Optional(Id), version: Version }),
    data: StaffSlide,
    refusals: ['changed_meanwhile', 'picture_gone'],
    idempotency: 'none',
  },
  remove: {
    access,
    summary: 'Delete a slide with its picture',
    params: ById,
    query: Type.Object({ version: Version }),
    data: Nothing,
    refusals: ['changed_meanwhile'],
    idempotency: 'none',
  },
  order: {
    access,
    summary: 'Set the order of the slides',
    description: 'All of them are named: it is refused where one was added or deleted meanwhile.',
    body: Type.Object({ slide_ids: Type.Array(Id, { maxItems: slidesMax, uniqueItems: true }) }),
    data: Type.Array(StaffSlide),
    refusals: ['changed_meanwhile'],
    idempotency: 'none',
  },
});
