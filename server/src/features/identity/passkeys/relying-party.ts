/** The shop as WebAuthn knows it: the name of its host, and the addresses of its pages. */
export type RelyingParty = { id: string; origins: string[] };

/**
 * Tells for which host passkeys are made and used. The address that the shop is known by counts, and the one that the
 * browser used, where only its port differs.
 */
export function relyingPartyOf(publicUrl: string, host: string | undefined): RelyingParty {
  const { hostname, origin, protocol } = new URL(publicUrl);
  const used = host === undefined ? null : URL.parse(`${protocol}//${host}`);
  const origins = used?.hostname === hostname ? [...new Set([origin, used.origin])] : [origin];
  return { id: hostname, origins };
}
