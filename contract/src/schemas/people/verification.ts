import {
  digitsPattern,
  storeLinkPattern,
  textLengthMax,
  verificationChoice,
  verificationLengthMax,
} from '../../text-limits.ts';
import { type Static, Type } from 'typebox';
import { Country } from './account.ts';
import { ById, Id, Time } from '../ids.ts';
import { Nullable } from '../nullable.ts';
import { describeCalls } from '../describe-calls.ts';
import { consolePaging } from '../paging.ts';

/**
 * Account verification, `/my/authentication` (docs/specification.md#3-entities-and-their-fields,
 * docs/specification.md#5-validation-rules; docs/design/account-area.md#verification-data).
 */
export const VerificationStatus = Type.Enum(['none', 'submitted', 'approved', 'rejected']);
export type VerificationStatus = Static<typeof VerificationStatus>;

export const IdType = Type.Enum(['resident_id', 'passport', 'other']);
export type IdType = Static<typeof IdType>;

const text = (field: keyof typeof verificationLengthMax) =>
  Type.Optional(Type.String({ maxLength: verificationLengthMax[field] }));
const needed = (field: keyof typeof verificationLengthMax) =>
  Type.String({ minLength: 1, maxLength: verificationLengthMax[field], pattern: '\\S' });
const choice = Type.String({ minLength: 1, maxLength: verificationChoice.lengthMax });
const choices = Type.Array(choice, { maxItems: verificationChoice.max });

export const VerificationForm = Type.Object({
  account_type: Type.Enum(['individual', 'company']),
  contact_name: text('contact_name'),
  country: Type.Optional(Type.Union([Country, Type.Literal('')])),
  state: needed('state'),
  city: needed('city'),
  address: needed('address'),
  company_name: Type.Optional(
    Type.String({ maxLength: verificationLengthMax.company_name, description: 'required for a company' }),
  ),
  main_business: text('main_business'),
  company_size: text('company_size'),
  ecommerce_experience: text('ecommerce_experience'),
  main_areas: Type.Optional(choices),
  platforms: Type.Optional(choices),
  categories: Type.Array(choice, { minItems: 1, maxItems: verificationChoice.max }),
  strategy: text('strategy'),
  store_link: Type.Optional(
    Type.String({ maxLength: verificationLengthMax.store_link, pattern: storeLinkPattern }),
  ),
  qq: Type.Optional(Type.String({ maxLength: verificationLengthMax.qq, pattern: digitsPattern })),
  wechat: text('wechat'),
  id_type: IdType,
  name: needed('name'),
  id_number: needed('id_number'),
  id_card_front_file_id: Type.Optional(Id),
  id_card_back_file_id: Type.Optional(Id),
  business_licence_file_id: Type.Optional(Id),
});
export type VerificationForm = Static<typeof VerificationForm>;

const Picture = Nullable(Type.Object({ file_id: Id, url: Type.String() }));

/** The last submission. The ID number comes back masked: only its first and last digits. */
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

export const VerificationSummary = Type.Object({
  id: Id,
  status: VerificationStatus,
  account_type: Type.Enum(['individual', 'company']),
  reason: Type.String(),
  submitted_at: Time,
  decided_at: Nullable(Time),
  decided_by: Nullable(Type.String()),
});
export type VerificationSummary = Static<typeof VerificationSummary>;

/** A submission in the staff's queue. */
export const VerificationQueueItem = Type.Object({
  id: Id,
  status: VerificationStatus,
  account_type: Type.Enum(['individual', 'company']),
  account_id: Id,
  account_name: Type.String(),
  submitted_at: Time,
  decided_at: Nullable(Time),
  decided_by: Nullable(Type.String()),
});
export type VerificationQueueItem = Static<typeof VerificationQueueItem>;

const { id_number_masked: _, ...submittedFields } = SubmittedForm.properties;

/** A submitted form with the whole ID number, for the staff. */
export const ReviewedForm = Type.Object({ ...submittedFields, id_number: Type.String() });

/** A submission as the staff decide it: the whole ID number, and pictures by addresses that are valid for a minute. */
export const VerificationReview = Type.Object({
  id: Id,
  status: VerificationStatus,
  reason: Type.String(),
  submitted_at: Time,
  decided_at: Nullable(Time),
  decided_by: Nullable(Type.String()),
  account_id: Id,
  account_name: Type.String(),
  registered_type: Type.Enum(['individual', 'company']),
  form: ReviewedForm,
  earlier: Type.Array(VerificationSummary),
});
export type VerificationReview = Static<typeof VerificationReview>;

export const verificationSchemas = describeCalls({
  mine: {
    access: { buyer: 'account.read' },
    summary: 'The state of the buyer’s verification and what was last submitted',
    description:
      '`form` is for the owner and managers: it is null for other members and for API keys, which see the state alone.',
    data: Verification,
  },
  submit: {
    access: { buyer: 'account.write' },
    summary: 'Submit for verification; again after a rejection',
    body: VerificationForm,
    data: Verification,
    refusals: ['id_number_invalid', 'verification_pending', 'verification_done'],
  },
  queue: {
    access: { operator: 'verifications.decide' },
    summary: 'Submissions in one state: those that wait oldest first, decided ones newest first',
    query: Type.Object({
      status: Type.Enum(['submitted', 'approved', 'rejected'], { default: 'submitted' }),
      ...consolePaging,
    }),
    data: Type.Array(VerificationQueueItem),
    paged: true,
    refusals: ['cursor_stale'],
  },
  review: {
    access: { operator: 'verifications.decide' },
    summary: 'A submission with its pictures and the whole ID number',
    params: ById,
    data: VerificationReview,
  },
  decide: {
    access: { operator: 'verifications.decide' },
    summary: 'Approve or reject a submission, once; the account gets a message',
    description: 'An approved account becomes what its papers say: its type, and a company its name.',
    params: ById,
    body: Type.Object({
      decision: Type.Enum(['approved', 'rejected']),
      reason: Type.Optional(
        Type.String({
          maxLength: textLengthMax.rejectReason,
          description: 'for a rejection, which needs one; the buyer reads it',
        }),
      ),
    }),
    data: VerificationReview,
    refusals: ['verification_decided', 'account_closed'],
  },
});
