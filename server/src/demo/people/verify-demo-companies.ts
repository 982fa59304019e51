import type { VerificationForm } from '@amberdock/contract/people/verification.ts';
import type { Tx } from '../../db/tx.ts';
import sql from 'sql-template-tag';
import { setShopClock } from '../../db/shop-clock.ts';
import { decideVerification, submitVerification } from '../../features/verification/index.ts';
import type { Member } from '../../http/callers/actor.ts';
import { daysBefore } from '../clock.ts';
import { actingAs } from './acting-buyer.ts';

const form: VerificationForm = {
  account_type: 'company',
  contact_name: 'Jonas Albrecht',
  country: 'DE',
  state: 'Hamburg',
  city: 'Hamburg',
  address: 'Am Sandtorkai 48',
  company_name: 'Northlight Trading GmbH',
  main_business: 'Home and outdoor goods for marketplaces',
  company_size: '11–50',
  ecommerce_experience: '5',
  main_areas: ['Germany', 'France'],
  platforms: ['Amazon', 'Shopify'],
  categories: ['Home', 'Outdoor'],
  store_link: 'https://northlight.example',
  id_type: 'passport',
  name: 'Jonas Albrecht',
  id_number: 'C01X00T47',
};

type Demo = { pepper: string; operatorId: string; loadedAt: Date };

/** The lane's company whose papers wait. */
const waiting = 'sanhe_import';

/**
 * Verifies the demo's companies, which have their benefits from the beginning, and leaves the papers of one for an operator
 * to decide: the console's queue has one to open.
 */
export async function verifyDemoCompanies(tx: Tx, demo: Demo): Promise<void> {
  const at = daysBefore(demo.loadedAt, 92);
  await setShopClock(tx, at);
  const owners = await tx.rows<Member & { username: string; company: string }>(sql`
    select u.id as "userId", u.account_id as "accountId", u.username, a.company_name as company
    from users u join accounts a on a.id = u.account_id where a.type = 'company' and u.role = 'owner' order by u.username`);
  for (const { username, company, ...owner } of owners) {
    const buyer = actingAs(owner, 2);
    await submitVerification(tx, buyer, { form: { ...form, company_name: company }, pepper: demo.pepper });
    if (username === waiting) continue;
    const { id } = await tx.one<{ id: string }>(
      sql`select id from verifications where account_id = ${buyer.accountId}`,
    );
    await decideVerification(tx, demo, { id, decision: 'approved' });
  }
  await tx.run(
    sql`update verifications set submitted_at = ${at}, decided_at = ${at} where status = 'approved'`,
  );
}
