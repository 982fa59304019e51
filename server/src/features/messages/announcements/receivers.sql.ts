import sql from 'sql-template-tag';

/**
 * The people `u` whom an announcement `n` is for: who may sign in, of accounts that are not closed, and who had joined
 * when its delivery began. A warehouse's buyers are the accounts with a paid order from it.
 */
export const receivers = sql`announcements n
  join users u on u.status = 'active' and u.created_at <= coalesce(n.published_at, now())
  join accounts a on a.id = u.account_id and a.status <> 'closed' and case n.audience
    when 'companies' then a.type = 'company'
    when 'individuals' then a.type = 'individual'
    when 'accounts' then a.id = any(n.account_ids)
    when 'warehouse' then exists (select from orders r join sub_orders s on s.order_id = r.id
      where r.account_id = a.id and r.payment_status = 'paid' and s.warehouse_code = n.warehouse_code)
    else true end`;
