import { textLengthMax } from '../../text-limits.ts';
import { type Static, Type } from 'typebox';
import { memberRoles } from '../../access.ts';
import { addressLengthMax, addressPhoneMin, addressPhonePattern } from '../../people/addresses.ts';
import { Channel, Email, Password, VerifyCode } from './identity.ts';
import { Id, Time } from '../ids.ts';
import { LanguageCode } from '../language.ts';
import { CurrencyCode } from '../money.ts';
import { Nothing } from '../nothing.ts';
import { paging } from '../paging.ts';
import { Nullable } from '../nullable.ts';
import { TaxNumbers, TaxNumbersInput } from '../trade/customs.ts';
import { describeCalls } from '../describe-calls.ts';

export type { TaxNumbersInput } from '../trade/customs.ts';

/** A buyer's own account (docs/design/account-area.md#pages). */

const Nickname = Type.String({ minLength: 1, maxLength: textLengthMax.nickname });

/** The benefits of an account (docs/design/accounts.md#benefits). */
export const Benefits = Type.Object({
  free_storage_days: Type.Integer(),
  pay_minutes: Type.Integer(),
  api_keys_max: Type.Integer(),
  webhooks_max: Type.Integer(),
});
export type Benefits = Static<typeof Benefits>;

export const Profile = Type.Object({
  user_uuid: Id,
  username: Type.String(),
  nickname: Type.String(),
  user_type: Type.Enum([1, 2]),
  /** Decides which calls the person may make for the account. */
  role: Type.Enum([...memberRoles]),
  company_name: Type.String(),
  email: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  language: LanguageCode,
  currency: CurrencyCode,
  first_login: Type.Enum([0, 1]),
  has_payment_password: Type.Boolean(),
  /** The account's numbers for customs. */
  tax_numbers: TaxNumbers,
  benefits: Benefits,
  /** Those that verification as a company would bring. */
  benefits_as_company: Nullable(Benefits),
  created_at: Time,
});
export type Profile = Static<typeof Profile>;

const text = (length: number) => Type.String({ maxLength: length });
const needed = (length: number) => Type.String({ minLength: 1, maxLength: length, pattern: '\\S' });

/** A country that exists. The server's format `country` has the list, so that pages do not load it with the schema. */
export const Country = Type.String({
  format: 'country',
  description: 'ISO 3166-1 alpha-2, in capitals; any other text is refused',
});

/**
 * An address as a buyer gives it, for the book or inline (docs/specification.md#3-entities-and-their-fields;
 * docs/design/cart-and-settlement.md#checkouts-address).
 */
export const AddressInput = Type.Object({
  company: Type.Optional(text(addressLengthMax.company)),
  recipient: needed(addressLengthMax.recipient),
  phone: Type.String({
    minLength: addressPhoneMin,
    maxLength: addressLengthMax.phone,
    pattern: addressPhonePattern,
  }),
  email: Type.Optional(Type.Union([Email, Type.Literal('')])),
  country: Country,
  state: Type.Optional(text(addressLengthMax.state)),
  postal_code: Type.Optional(text(addressLengthMax.postal_code)),
  city: needed(addressLengthMax.city),
  address1: needed(addressLengthMax.address1),
  address2: Type.Optional(text(addressLengthMax.address2)),
  address3: Type.Optional(text(addressLengthMax.address3)),
});
export type AddressInput = Static<typeof AddressInput>;

/** The fields of an address as the shop gives it: texts, empty where there is none. */
export const addressFields = {
  company: Type.String(),
  recipient: Type.String(),
  phone: Type.String(),
  email: Type.String(),
  country: Type.String(),
  state: Type.String(),
  postal_code: Type.String(),
  city: Type.String(),
  address1: Type.String(),
  address2: Type.String(),
  address3: Type.String(),
};

export const Address = Type.Object({ id: Id, ...addressFields, is_default: Type.Boolean() });
export type Address = Static<typeof Address>;

const SavedAddress = Type.Interface([AddressInput], { is_default: Type.Optional(Type.Boolean()) });
const AddressId = Type.Object({ id: Id });

export const Session = Type.Object({
  id: Id,
  user_agent: Type.String(),
  ip: Type.String(),
  created_at: Time,
  last_seen_at: Time,
  current: Type.Boolean(),
});
export type Session = Static<typeof Session>;

export const SignInRecord = Type.Object({
  time: Time,
  outcome: Type.Enum(['signed_in', 'wrong_password', 'wrong_code']),
  method: Type.Enum(['password', 'totp', 'recovery_code', 'passkey']),
  ip: Type.String(),
  user_agent: Type.String(),
});
export type SignInRecord = Static<typeof SignInRecord>;

const ofNewPaymentPassword = ['payment_password_is_login', 'contact_mismatch', 'verify_code_wrong'] as const;

export const accountSchemas = describeCalls({
  profile: {
    access: { buyer: 'account.read' },
    summary: 'The buyer’s own profile',
    data: Profile,
  },
  updateProfile: {
    access: { buyer: 'self' },
    summary: 'Change the given fields of the profile',
    body: Type.Object({
      nickname: Type.Optional(Type.String({ maxLength: textLengthMax.nickname })),
      company_name: Type.Optional(Type.String({ minLength: 1, maxLength: textLengthMax.companyName })),
      tax_numbers: Type.Optional(TaxNumbersInput),
      language: Type.Optional(LanguageCode),
      currency: Type.Optional(CurrencyCode),
    }),
    data: Profile,
  },
  finishWelcome: {
    access: { buyer: 'self' },
    summary: 'Finish the welcome: first_login becomes 0',
    body: Type.Object({
      nickname: Type.Optional(Nickname),
      language: Type.Optional(LanguageCode),
      currency: Type.Optional(CurrencyCode),
    }),
    data: Profile,
  },
  addresses: {
    access: { buyer: 'account.read' },
    summary: 'The address book, the default first',
    data: Type.Array(Address),
  },
  addAddress: {
    access: { buyer: 'account.write' },
    summary: 'Add an address; the first one is the default',
    body: SavedAddress,
    data: Address,
    refusals: ['address_limit'],
  },
  updateAddress: {
    access: { buyer: 'account.write' },
    summary: 'Replace an address',
    params: AddressId,
    body: SavedAddress,
    data: Address,
  },
  removeAddress: {
    access: { buyer: 'account.write' },
    summary: 'Remove an address from the book; orders keep their own copy',
    params: AddressId,
    data: Nothing,
  },
  sessions: {
    access: { buyer: 'self' },
    summary: 'Where the buyer is signed in, this session first',
    data: Type.Array(Session),
  },
  signIns: {
    access: { buyer: 'self' },
    summary: 'Sign-ins of the past 180 days and tries with a wrong password or code, newest first',
    query: Type.Object({ ...paging(100, 10) }),
    data: Type.Array(SignInRecord),
    paged: true,
    refusals: ['cursor_stale'],
  },
  endSessions: {
    access: { buyer: 'self' },
    summary: 'End the named sessions, or all others; gives those that remain',
    body: Type.Object({ ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 100 })) }),
    data: Type.Array(Session),
    idempotency: 'none',
  },
  changePassword: {
    access: { buyer: 'self' },
    summary: 'Change the login password; all other sessions end',
    body: Type.Object({ old_password: Password, new_password: Password }),
    data: Nothing,
    refusals: ['wrong_password', 'too_many_requests'],
    idempotency: 'none',
  },
  changeContact: {
    access: { buyer: 'self' },
    summary: 'Change phone or email, with the login password and a code sent to the new one',
    body: Type.Object({
      channel: Channel,
      target: Type.String({ minLength: 2, maxLength: 254 }),
      verify_code: VerifyCode,
      password: Password,
    }),
    data: Profile,
    refusals: [
      'account_registered',
      'verify_code_wrong',
      'wrong_password',
      'phone_invalid',
      'email_invalid',
      'too_many_requests',
    ],
    idempotency: 'none',
  },
  setPaymentPassword: {
    access: { buyer: 'self' },
    summary: 'Set or change the payment password, with the login password or a code',
    body: Type.Object({
      payment_password: Password,
      password: Type.Optional(Password),
      channel: Type.Optional(Channel),
      verify_code: Type.Optional(VerifyCode),
    }),
    data: Nothing,
    refusals: ['wrong_password', ...ofNewPaymentPassword, 'too_many_requests'],
    idempotency: 'none',
  },
  resetPaymentPassword: {
    access: { buyer: 'self' },
    summary: 'Set a new payment password with a code sent to the buyer’s own phone or email; lifts its lock',
    body: Type.Object({ channel: Channel, verify_code: VerifyCode, payment_password: Password }),
    data: Nothing,
    refusals: [...ofNewPaymentPassword, 'too_many_requests'],
    idempotency: 'none',
  },
});
