import sql from 'sql-template-tag';
import { newId } from '../db/new-id.ts';
import { type Breakage, free, testBreakages } from '../testing/trade/audited-shop.ts';

const entryOfRequest = (no: string) =>
  sql`(select id from journal_entries where reference = ${no} and kind = 'deposit_in')`;

const breakages: Breakage[] = [
  [
    2,
    'a booked request whose booking is gone',
    /is booked and has 0 bookings/,
    ({ requests }) => [
      sql`update journal_entries set kind = 'adjustment' where id = ${entryOfRequest(requests.booked)}`,
    ],
  ],
  [
    2,
    'a request that is booked and was not decided',
    /is requested and has 1 bookings/,
    ({ requests }) => [
      sql`update wallet_requests set status = 'requested', decided_by = null, decided_at = null
        where request_no = ${requests.booked}`,
    ],
  ],
  [
    2,
    'a request booked with another amount',
    /is of 300 CNY for account .*, its booking of 600 CNY/,
    ({ requests }) => [
      sql`update journal_lines set amount_minor = amount_minor * 2 where entry_id = ${entryOfRequest(requests.booked)}`,
    ],
  ],
  [
    2,
    'a booking for a request that was deleted',
    /names request W\w+, which is not there/,
    ({ requests }) => [sql`delete from wallet_requests where request_no = ${requests.booked}`],
  ],
  [
    2,
    'a request that one operator approved twice',
    /without the approvals that it needs/,
    ({ requests }) => [
      free('wallet_requests', 'approved_by_two_people'),
      sql`update wallet_requests set approvals_needed = 2, first_approved_by = decided_by, first_approved_at = now()
        where request_no = ${requests.booked}`,
    ],
  ],
  [
    2,
    'an adjustment whose booking is gone',
    /is booked and has 0 bookings/,
    ({ requests }) => [
      sql`update journal_entries set kind = 'top_up' where reference = ${requests.adjusted}`,
    ],
  ],
  [
    2,
    'an adjustment that waits and was booked',
    /is waiting and has 1 bookings/,
    ({ requests }) => [
      sql`update adjustments set status = 'waiting', decided_by = null, decided_at = null
        where adjustment_no = ${requests.adjusted}`,
    ],
  ],
  [
    2,
    'an adjustment of another amount than its booking',
    /is of 900 CNY, its booking is not/,
    ({ requests }) => [
      sql`update adjustments set amount_minor = 900 where adjustment_no = ${requests.adjusted}`,
    ],
  ],
  [
    2,
    'a waiting request whose money is not kept aside',
    /keeps no money aside/,
    ({ requests }) => [sql`delete from holds where reference = ${requests.waiting}`],
  ],
  [
    2,
    'a hold for a request that is not there',
    /is of no request/,
    ({ requests }) => [
      sql`update holds set reference = 'W202601010000000000' where reference = ${requests.waiting}`,
    ],
  ],
  [
    2,
    'a hold of less than the request',
    /is of 200 CNY, its hold \(deposit\) of 199 CNY/,
    ({ requests }) => [sql`update holds set amount_minor = 199 where reference = ${requests.waiting}`],
  ],
  [
    2,
    'a rejected request that kept its money',
    /is rejected, and of its hold of 100 were captured 0 and released 0/,
    ({ requests }) => [sql`update holds set released_minor = 0 where reference = ${requests.rejected}`],
  ],
  [
    7,
    'a request whose status was changed by hand',
    /is canceled, but its log ends at requested/,
    ({ requests }) => [
      sql`update wallet_requests set status = 'canceled', decided_at = now() where request_no = ${requests.waiting}`,
    ],
  ],
  [
    7,
    'a request whose log was deleted',
    /request W\w+ has no log/,
    ({ requests }) => [sql`delete from wallet_request_log where request_no = ${requests.waiting}`],
  ],
  [
    7,
    'a request that came back from its end',
    /"rejected" to "booked" is no allowed move/,
    ({ requests }) => [
      free('wallet_request_log', 'wallet_request_log_from_status_to_status_fkey'),
      sql`insert into wallet_request_log (request_no, from_status, to_status, actor)
        values (${requests.rejected}, 'rejected', 'booked', 'system')`,
    ],
  ],
  [
    7,
    'a log of a request that is not there',
    /has a log but is not there/,
    () => [
      sql`insert into wallet_request_log (request_no, from_status, to_status, actor, actor_id)
        values ('W202601010000000001', '', 'requested', 'buyer', ${newId()})`,
    ],
  ],
];

testBreakages(breakages);
