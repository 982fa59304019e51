import type { VerificationForm } from '@amberdock/contract/people/verification.ts';
import type { Tx } from '../../db/tx.ts';
import { submitVerification } from '../../features/verification/index.ts';
import type { ActingBuyer } from './acting-buyer.ts';

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

/** Leaves the company's verification for an operator to decide: the console's queue has one to open. */
export async function submitDemoVerification(
  tx: Tx,
  { buyers, pepper }: { buyers: ReadonlyMap<string, ActingBuyer>; pepper: string },
): Promise<void> {
  const company = buyers.get('company');
  if (!company) throw new Error('the demo has no company');
  await submitVerification(tx, company, { form, pepper });
}
