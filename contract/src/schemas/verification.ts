import { type Static, Type } from 'typebox';
import { Country } from './account.ts';
import { Id, Time } from './ids.ts';
import { Nullable } from './nullable.ts';
import { describeCalls } from './describe-calls.ts';

/**
 * Account verification, `/my/authentication` (docs/specification.md#3-entities-and-their-fields,
 * docs/specification.md#5-validation-rules; docs/design/account-area.md#verification-data).
 */
export const VerificationStatus = Type.Enum(['none', 'submitted', 'approved', 'rejected']);
export type VerificationStatus = Static<typeof VerificationStatus>;

export const IdType = Type.Enum(['resident_id', 'passport', 'other']);
export type IdType = Static<typeof IdType>;

const text = (length: number) => Type.Optional(Type.String({ maxLength: length }));
const needed = (length: number) => Type.String({ minLength: 1, maxLength: length, pattern: '\\S' });
const choices = Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { maxItems: 30 });

export const VerificationForm = Type.Object({
  account_type: Type.Enum(['individual', 'company']),
  contact_name: text(80),
  country: Type.Optional(Type.Union([Country, Type.Literal('')])),
  state: needed(80),
  city: needed(80),
  address: needed(200),
  company_name: Type.Optional(Type.String({ maxLength: 120, description: 'required for a company' })),
  main_business: text(200),
  company_size: text(60),
  ecommerce_experience: text(200),
  main_areas: Type.Optional(choices),
  platforms: Type.Optional(choices),
  categories: Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { minItems: 1, maxItems: 30 }),
  strategy: text(500),
  store_link: Type.Optional(Type.String({ maxLength: 300, pattern: '^$|^https?://\\S+$' })),
  qq: Type.Optional(Type.String({ maxLength: 15, pattern: '^[0-9]*$' })),
  wechat: text(40),
  id_type: IdType,
  name: needed(80),
  id_number: needed(30),
  id_card_front_file_id: Type.Optional(Id),
  id_card_back_file_id: Type.Optional(Id),
  business_licence_file_id: Type.Optional(Id),
});
export type VerificationForm = Static<typeof VerificationForm>;

const Picture = Nullable(Type.Object({ file_id: Id, url: Type.String() }));

/** What was last submitted. The ID number comes back masked: only its first and last digits. */
export const SubmittedForm = Type.Object({
  account_type: Type.Enum(['individual', 'company']),
  contact_name: Type.String(),
  country: Type.String({ description: 'empty in forms from before it was asked for' }),
  state: Type.String(),
  city: Type.String(),
  address: Type.String(),
  company_name: Type.String(),
  main_business: Type.String(),
  company_size: Type.String(),
  ecommerce_experience: Type.String(),
  main_areas: Type.Array(Type.String()),
  platforms: Type.Array(Type.String()),
  categories: Type.Array(Type.String()),
  strategy: Type.String(),
  store_link: Type.String(),
  qq: Type.String(),
  wechat: Type.String(),
  id_type: IdType,
  name: Type.String(),
  id_number_masked: Type.String(),
  id_card_front: Picture,
  id_card_back: Picture,
  business_licence: Picture,
});
export type SubmittedForm = Static<typeof SubmittedForm>;

export const Verification = Type.Object({
  status: VerificationStatus,
  reason: Type.String({ description: 'why it was rejected, else empty' }),
  submitted_at: Nullable(Time),
  decided_at: Nullable(Time),
  form: Nullable(SubmittedForm),
});
export type Verification = Static<typeof Verification>;

export const verificationSchemas = describeCalls({
  mine: {
    access: { buyer: 'account.read' },
    summary: 'The state of the buyer’s verification and what was last submitted',
    data: Verification,
  },
  submit: {
    access: { buyer: 'account.write' },
    summary: 'Submit for verification; again after a rejection',
    body: VerificationForm,
    data: Verification,
    refusals: ['id_number_invalid', 'verification_pending', 'verification_done'],
  },
});
