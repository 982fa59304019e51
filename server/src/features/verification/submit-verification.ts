import type { VerificationForm } from '@amberdock/contract/people/verification.ts';
import { newId } from '../../db/new-id.ts';
import type { Tx } from '../../db/tx.ts';
import { appendEvents } from '../../events/append-events.ts';
import type { Buyer } from '../../http/callers/actor.ts';
import { Refusal } from '../../http/refusal.ts';
import { BadInput } from '../../http/validation.ts';
import { requireOwnFiles } from '../files/index.ts';
import { sealDocument } from './identity-document.ts';
import { formFaults, hasRightIdNumber } from './verification.rules.ts';
import { type Answers, findLatest, insertVerification } from './verification.store.ts';

const fileFields = ['id_card_front_file_id', 'id_card_back_file_id', 'business_licence_file_id'] as const;

/**
 * Submits a form for an operator to decide; again only after a rejection
 * (docs/design/account-area.md#verification-data).
 *
 * @throws Refusal id_number_invalid, verification_pending, verification_done, not_found for another's file;
 *   BadInput for a company without a name
 */
export async function submitVerification(
  tx: Tx,
  buyer: Buyer,
  { form, pepper }: { form: VerificationForm; pepper: string },
): Promise<void> {
  const faults = formFaults(form);
  if (faults.length > 0) throw new BadInput(faults);
  if (!hasRightIdNumber(form)) throw new Refusal('id_number_invalid');
  for (const field of fileFields) {
    const ids = form[field] === undefined ? [] : [form[field]];
    // oxlint-disable-next-line no-await-in-loop -- one transaction, which makes its statements one after the other
    await requireOwnFiles(tx, buyer, { ids, purpose: 'verification', field });
  }

  const document = { name: form.name.trim(), id_number: form.id_number.trim() };
  const inserted = await insertVerification(tx, {
    id: newId(),
    account_id: buyer.accountId,
    account_type: form.account_type,
    id_type: form.id_type,
    identity_sealed: sealDocument(pepper, document),
    answers: answersOf(form),
    id_card_front_file_id: form.id_card_front_file_id ?? null,
    id_card_back_file_id: form.id_card_back_file_id ?? null,
    business_licence_file_id: form.business_licence_file_id ?? null,
  });
  if (inserted) {
    const { accountId, userId: actorId } = buyer;
    appendEvents(tx, [
      { kind: 'verification.submitted', accountId, actor: 'buyer', actorId, subject: accountId, data: {} },
    ]);
    return;
  }
  const latest = await findLatest(tx, buyer.accountId);
  throw new Refusal(latest?.status === 'approved' ? 'verification_done' : 'verification_pending');
}

function answersOf(form: VerificationForm): Answers {
  const text = (value: string | undefined) => (value ?? '').trim();
  return {
    contact_name: text(form.contact_name),
    country: form.country ?? '',
    state: text(form.state),
    city: text(form.city),
    address: text(form.address),
    company_name: text(form.company_name),
    main_business: text(form.main_business),
    company_size: text(form.company_size),
    ecommerce_experience: text(form.ecommerce_experience),
    main_areas: form.main_areas ?? [],
    platforms: form.platforms ?? [],
    categories: form.categories,
    strategy: text(form.strategy),
    store_link: text(form.store_link),
    qq: text(form.qq),
    wechat: text(form.wechat),
  };
}
