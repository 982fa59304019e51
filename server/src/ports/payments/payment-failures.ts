/** A message that the provider has not signed, or signed too long ago. */
export class BadSignature extends Error {}

/** The provider could not be reached, or refused: nobody knows whether the change was made. */
export class ProviderFailure extends Error {}

/** The provider refused one request; it would answer another. */
export class ProviderRefusal extends ProviderFailure {}
