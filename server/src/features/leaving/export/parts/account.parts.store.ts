import sql from 'sql-template-tag';
import { amountOf, beforeAllIds, type Part, type PartRow, rowsAtOnce } from './part.ts';

/** The account itself, its people, and what they have set up. */
export const accountParts: Part[] = [
  {
    name: 'account',
    first: beforeAllIds,
    page: (read, { accountId }, after) =>
      read.rows<PartRow>(sql`
        select a.id::text as place, json_build_object('id', a.id, 'type', a.type, 'company_name', a.company_name,
          'status', a.status, 'ioss_number', a.ioss_number, 'vat_number', a.vat_number, 'eori_number', a.eori_number,
          'billing', (select json_build_object('name', b.name, 'address', b.address, 'tax_number', b.tax_number)
            from billing_details b where b.account_id = a.id),
          'created_at', a.created_at) as record
        from accounts a where a.id = ${accountId} and a.id > ${after}::uuid limit 1`),
  },
  {
    name: 'members',
    first: beforeAllIds,
    page: (read, { accountId }, after) =>
      read.rows<PartRow>(sql`
        select u.id::text as place, json_build_object('id', u.id, 'username', u.username, 'nickname', u.nickname,
          'email', u.email, 'phone', u.phone, 'role', u.role, 'status', u.status, 'language', u.language,
          'currency', u.currency, 'monthly_limit', ${amountOf(sql`u.monthly_limit_minor`, sql`'CNY'`)},
          'created_at', u.created_at) as record
        from users u where u.account_id = ${accountId} and u.id > ${after}::uuid order by u.id limit ${rowsAtOnce}`),
  },
  {
    name: 'invitations',
    first: beforeAllIds,
    page: (read, { accountId }, after) =>
      read.rows<PartRow>(sql`
        select i.id::text as place, json_build_object('channel', i.channel, 'target', i.target, 'role', i.role,
          'sent_at', i.sent_at, 'expires_at', i.expires_at) as record
        from member_invitations i where i.account_id = ${accountId} and i.id > ${after}::uuid
        order by i.id limit ${rowsAtOnce}`),
  },
  {
    name: 'addresses',
    first: beforeAllIds,
    page: (read, { accountId }, after) =>
      read.rows<PartRow>(sql`
        select d.id::text as place, json_build_object('id', d.id, 'company', d.company, 'recipient', d.recipient,
          'phone', d.phone, 'email', d.email, 'country', d.country, 'state', d.state, 'postal_code', d.postal_code,
          'city', d.city, 'address1', d.address1, 'address2', d.address2, 'address3', d.address3,
          'is_default', d.is_default, 'created_at', d.created_at) as record
        from addresses d where d.account_id = ${accountId} and d.id > ${after}::uuid order by d.id limit ${rowsAtOnce}`),
  },
  {
    name: 'api-keys',
    first: beforeAllIds,
    page: (read, { accountId }, after) =>
      read.rows<PartRow>(sql`
        select k.id::text as place, json_build_object('name', k.name, 'begins_with', k.begins_with,
          'scopes', k.scopes, 'made_by', u.username, 'created_at', k.created_at, 'expires_at', k.expires_at,
          'last_used_at', k.last_used_at, 'revoked_at', k.revoked_at) as record
        from api_keys k join users u on u.id = k.user_id
        where k.account_id = ${accountId} and k.id > ${after}::uuid order by k.id limit ${rowsAtOnce}`),
  },
  {
    name: 'webhooks',
    first: beforeAllIds,
    page: (read, { accountId }, after) =>
      read.rows<PartRow>(sql`
        select w.id::text as place, json_build_object('url', w.url, 'kinds', w.kinds, 'created_at', w.created_at,
          'disabled_at', w.disabled_at) as record
        from webhooks w where w.account_id = ${accountId} and w.id > ${after}::uuid order by w.id limit ${rowsAtOnce}`),
  },
  {
    name: 'sku-mappings',
    first: beforeAllIds,
    page: (read, { accountId }, after) =>
      read.rows<PartRow>(sql`
        select m.id::text as place, json_build_object('own_sku', m.own_sku, 'sku', k.sku,
          'changed_at', m.changed_at) as record
        from sku_mappings m join skus k on k.id = m.sku_id
        where m.account_id = ${accountId} and m.id > ${after}::uuid order by m.id limit ${rowsAtOnce}`),
  },
  {
    name: 'designs',
    first: beforeAllIds,
    page: (read, { accountId }, after) =>
      read.rows<PartRow>(sql`
        select d.id::text as place, json_build_object('id', d.id, 'name', d.name, 'product_id', d.product_id,
          'placements', (select json_agg(json_build_object('area_id', p.area_id, 'artwork_id', p.artwork_id,
              'artwork_name', w.name, 'x_mm', p.x_mm, 'y_mm', p.y_mm, 'scale', p.scale, 'rotation', p.rotation))
            from design_placements p join artworks w on w.id = p.artwork_id where p.design_id = d.id),
          'removed_at', d.hidden_at, 'created_at', d.created_at, 'updated_at', d.updated_at) as record
        from designs d where d.account_id = ${accountId} and d.id > ${after}::uuid order by d.id limit ${rowsAtOnce}`),
  },
];
