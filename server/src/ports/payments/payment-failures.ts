/** A message that the provider has not signed, or long ago. */
export class BadSignature extends Error {}

/** The provider could not be asked, or refused: what was to be done is not known to be done. */
export class ProviderFailure extends Error {}

/** The provider refused one request; it would answer another. */
export class ProviderRefusal extends ProviderFailure {}
