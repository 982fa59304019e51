import sql from 'sql-template-tag';
import { beforeAllIds, type Part, type PartRow, rowsAtOnce } from './part.ts';

/** The owner's own things; other members' are theirs. */
export const personParts: Part[] = [
  {
    name: 'favorites',
    first: beforeAllIds,
    page: (read, { userId }, after) =>
      read.rows<PartRow>(sql`
        select f.product_id::text as place, json_build_object('product_id', f.product_id, 'name_zh', p.name_zh,
          'name_en', p.name_en, 'created_at', f.created_at) as record
        from favorites f join products p on p.id = f.product_id
        where f.user_id = ${userId} and f.product_id > ${after}::uuid order by f.product_id limit ${rowsAtOnce}`),
  },
  {
    name: 'messages',
    first: beforeAllIds,
    page: (read, { userId }, after) =>
      read.rows<PartRow>(sql`
        select m.id::text as place, json_build_object('kind', m.kind, 'title_zh', coalesce(a.title_zh, m.title_zh),
          'title_en', coalesce(a.title_en, m.title_en), 'body_zh', coalesce(a.body_zh, m.body_zh),
          'body_en', coalesce(a.body_en, m.body_en), 'created_at', m.created_at, 'read_at', m.read_at) as record
        from messages m left join announcements a on a.id = m.announcement_id
        where m.user_id = ${userId} and m.id > ${after}::uuid order by m.id limit ${rowsAtOnce}`),
  },
  {
    name: 'mail-choices',
    first: beforeAllIds,
    page: (read, { userId }, after) =>
      read.rows<PartRow>(sql`
        select c.user_id::text as place, json_build_object('off_kinds', c.off_kinds, 'digest', c.digest) as record
        from mail_choices c where c.user_id = ${userId} and c.user_id > ${after}::uuid limit 1`),
  },
  {
    name: 'sign-ins',
    first: '0',
    page: (read, { userId }, after) =>
      read.rows<PartRow>(sql`
        select s.id::text as place, json_build_object('at', s.at, 'outcome', s.outcome, 'method', s.method, 'ip', s.ip,
          'user_agent', s.user_agent) as record
        from sign_ins s where s.user_id = ${userId} and s.id > ${after}::bigint order by s.id limit ${rowsAtOnce}`),
  },
  {
    name: 'passkeys',
    first: beforeAllIds,
    page: (read, { userId }, after) =>
      read.rows<PartRow>(sql`
        select k.id::text as place, json_build_object('name', k.name, 'is_synced', k.is_synced,
          'created_at', k.created_at, 'last_used_at', k.last_used_at) as record
        from passkeys k where k.user_id = ${userId} and k.id > ${after}::uuid order by k.id limit ${rowsAtOnce}`),
  },
  {
    name: 'sessions',
    first: beforeAllIds,
    page: (read, { userId }, after) =>
      read.rows<PartRow>(sql`
        select s.id::text as place, json_build_object('ip', s.ip, 'user_agent', s.user_agent,
          'created_at', s.created_at, 'last_seen_at', s.last_seen_at) as record
        from sessions s where s.user_id = ${userId} and s.id > ${after}::uuid order by s.id limit ${rowsAtOnce}`),
  },
];
