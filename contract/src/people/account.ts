import type { accountSchemas } from '../schemas/people/account.ts';
import type { CallsOf } from '../http.ts';

export type * from '../schemas/people/account.ts';

/** The address book holds at most this many. */
export const addressesMax = 200;

/** Days for which sign-ins are listed. */
export const signInDays = 180;

export const accountRoutes: CallsOf<typeof accountSchemas> = {
  profile: { method: 'GET', path: '/my/profile' },
  updateProfile: { method: 'PUT', path: '/my/profile' },
  finishWelcome: { method: 'POST', path: '/my/first_login' },
  addresses: { method: 'GET', path: '/my/addresses' },
  addAddress: { method: 'POST', path: '/my/addresses' },
  updateAddress: { method: 'PUT', path: '/my/addresses/:id' },
  removeAddress: { method: 'DELETE', path: '/my/addresses/:id' },
  sessions: { method: 'GET', path: '/my/sessions' },
  signIns: { method: 'GET', path: '/my/sign_ins' },
  endSessions: { method: 'DELETE', path: '/my/sessions' },
  changePassword: { method: 'PUT', path: '/my/password' },
  changeContact: { method: 'PUT', path: '/my/contact' },
  setPaymentPassword: { method: 'PUT', path: '/wallet/payment_password' },
  resetPaymentPassword: { method: 'POST', path: '/wallet/payment_password/reset' },
};
