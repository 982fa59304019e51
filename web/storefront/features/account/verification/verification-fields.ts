import { digitsPattern, storeLinkPattern, verificationLengthMax } from '@amberdock/contract/text-limits.ts';
import {
  type IdType,
  isIdNumber,
  type SubmittedForm,
  type VerificationForm,
} from '@amberdock/contract/people/verification.ts';
import { atMost, type Fault, type Faults, required } from '../../../widgets/form/field-rules.ts';

/** The form as it is typed: what is left out is empty. */
export type VerificationValues = Required<VerificationForm>;

/** A new form, or what was last submitted: all but the ID number, which never comes back whole. */
export const startingValues = (
  form: SubmittedForm | null,
  account: { isCompany: boolean; companyName: string; country: string },
): VerificationValues => ({
  account_type: form?.account_type ?? (account.isCompany ? 'company' : 'individual'),
  contact_name: form?.contact_name ?? '',
  country: form?.country || account.country,
  state: form?.state ?? '',
  city: form?.city ?? '',
  address: form?.address ?? '',
  company_name: form?.company_name ?? account.companyName,
  main_business: form?.main_business ?? '',
  company_size: form?.company_size ?? '',
  ecommerce_experience: form?.ecommerce_experience ?? '',
  main_areas: form?.main_areas ?? [],
  platforms: form?.platforms ?? [],
  categories: form?.categories ?? [],
  strategy: form?.strategy ?? '',
  store_link: form?.store_link ?? '',
  qq: form?.qq ?? '',
  wechat: form?.wechat ?? '',
  id_type: form?.id_type ?? 'resident_id',
  name: form?.name ?? '',
  id_number: '',
  id_card_front_file_id: form?.id_card_front?.file_id ?? '',
  id_card_back_file_id: form?.id_card_back?.file_id ?? '',
  business_licence_file_id: form?.business_licence?.file_id ?? '',
});

const idNumberFault = (type: IdType, number: string): Fault | null =>
  required(number) ?? (isIdNumber(type, number.trim().toUpperCase()) ? null : { kind: 'id_number' });

/** docs/specification.md#5-validation-rules: state, city, address, main categories, ID type, name and ID number; the company's name for companies. */
export const verificationFaults = (values: VerificationValues): Faults<VerificationValues> => ({
  company_name:
    (values.account_type === 'company' ? required(values.company_name) : null) ??
    atMost(values.company_name, verificationLengthMax.company_name),
  contact_name: atMost(values.contact_name, verificationLengthMax.contact_name),
  country: required(values.country),
  state: required(values.state) ?? atMost(values.state, verificationLengthMax.state),
  city: required(values.city) ?? atMost(values.city, verificationLengthMax.city),
  address: required(values.address) ?? atMost(values.address, verificationLengthMax.address),
  qq:
    (new RegExp(digitsPattern).test(values.qq.trim()) ? null : { kind: 'format' }) ??
    atMost(values.qq, verificationLengthMax.qq),
  company_size: atMost(values.company_size, verificationLengthMax.company_size),
  wechat: atMost(values.wechat, verificationLengthMax.wechat),
  categories: values.categories.length === 0 ? { kind: 'required' } : null,
  main_business: atMost(values.main_business, verificationLengthMax.main_business),
  ecommerce_experience: atMost(values.ecommerce_experience, verificationLengthMax.ecommerce_experience),
  store_link:
    (new RegExp(storeLinkPattern).test(values.store_link.trim()) ? null : { kind: 'link' }) ??
    atMost(values.store_link, verificationLengthMax.store_link),
  strategy: atMost(values.strategy, verificationLengthMax.strategy),
  id_type: required(values.id_type),
  name: required(values.name) ?? atMost(values.name, verificationLengthMax.name),
  id_number: idNumberFault(values.id_type, values.id_number),
});

/**
 * Builds the request: trimmed, an X of the ID number in upper case, without empty files and without a
 * company's fields.
 */
export function formOf(values: VerificationValues): VerificationForm {
  const { id_card_front_file_id, id_card_back_file_id, business_licence_file_id, ...rest } = values;
  const trimmed = Object.fromEntries(
    Object.entries(rest).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  ) as typeof rest;
  const isCompany = values.account_type === 'company';
  return {
    ...trimmed,
    company_name: isCompany ? trimmed.company_name : '',
    id_number: trimmed.id_number.toUpperCase(),
    ...(id_card_front_file_id && { id_card_front_file_id }),
    ...(id_card_back_file_id && { id_card_back_file_id }),
    ...(isCompany && business_licence_file_id && { business_licence_file_id }),
  };
}
