/** The front door of identity: who buyers are, and how they prove it. */
export { hasPaymentPassword } from './payment-password/payment-password.store.ts';
export { verifyPaymentPassword } from './payment-password/verify-payment-password.ts';
