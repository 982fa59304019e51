/** The mark of a link that is left only to come back. */
export type Detour = { isDetour?: boolean } | null;

/** The address of the payment password's dialog, to spread on a link; saved, it leads back to the page with the link. */
export const toPaymentPassword = {
  to: '/my/security?set=payment',
  state: { isDetour: true } satisfies Detour,
};
