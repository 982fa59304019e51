/** The front door of identity: who buyers are, how they prove it, and where they have things sent. */
export { accountName } from './account/account-name.sql.ts';
export { lockAccount } from './account/accounts.store.ts';
export { benefitOf, getBenefits } from './account/benefits.store.ts';
export { addAddress, addAddresses, checkedAddress } from './account/address-book.ts';
export { addressesOf } from './account/addresses.store.ts';
export {
  type Origin,
  originOf,
  rememberDevice,
  setDeviceCookie,
  triedFrom,
} from './devices/known-devices.ts';
export { getTaxNumbers, setTaxNumbers } from './account/tax-numbers.store.ts';
export {
  checkSecondFactor,
  countFactorTry,
  type FactorCode,
  methodOf,
  type ProvenFactor,
} from './second-factor/check-second-factor.ts';
export { type IdentityProof, proveIdentity } from './second-factor/prove-identity.ts';
export { enrol, giveRecoveryCodes, makeSecret, proveSecret } from './second-factor/enrol.ts';
export { deleteSecondFactor, findSecondFactor } from './second-factor/second-factors.store.ts';
export { viewSecondFactor } from './second-factor/second-factor.view.ts';
export { isChallengeGood, openChallenge, sealChallenge } from './sign-in/challenge.ts';
export { addPasskey, beginPasskey } from './passkeys/add-passkey.ts';
export { deletePasskey, deletePasskeys } from './passkeys/passkeys.store.ts';
export { viewPasskeys } from './passkeys/passkeys.view.ts';
export { type RelyingParty, relyingPartyOf } from './passkeys/relying-party.ts';
export { beginPasskeySignIn, checkPasskey, withoutPassword } from './passkeys/sign-in-by-passkey.ts';
export { addressKey, plainAddress } from './account/address.rules.ts';
export { targetOf } from './codes/send-code.ts';
export { createBuyer } from './create-buyer.ts';
export { findBuyer } from './find-buyer.ts';
export { identityJobs } from './identity.jobs.ts';
export { registerIdentity } from './identity.routes.ts';
export { hashPassword, requireTurnSoon, verifyPassword } from './passwords.ts';
export {
  isPaymentPasswordProved,
  verifyPaymentPassword,
} from './payment-password/verify-payment-password.ts';
export { findUser, insertMember } from './users.store.ts';
