import type { NewCredential, PasskeyOptions, UsedCredential } from '@amberdock/contract/people/passkeys.ts';

const ipAddress = /^\[|^\d+(\.\d+){3}$/;

/** Whether this browser can make and use passkeys for the shop: not where its address is a bare IP address. */
export const canUsePasskeys = (): boolean =>
  typeof window.PublicKeyCredential === 'function' && !ipAddress.test(location.hostname);

/** Has the browser make a passkey; null if the person does not go on, or the device has one of this account. */
export const makePasskey = async ({ public_key }: PasskeyOptions): Promise<NewCredential | null> => {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const made = startRegistration({ optionsJSON: public_key as never });
  return made.catch(orNone) as Promise<NewCredential | null>;
};

/** Has the browser use a passkey; null if the person does not go on, or has none for the shop. */
export const askForPasskey = async ({ public_key }: PasskeyOptions): Promise<UsedCredential | null> => {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const used = startAuthentication({ optionsJSON: public_key as never });
  return used.catch(orNone) as Promise<UsedCredential | null>;
};

/** The browser reports both in the same way, so that no page learns who has a passkey. */
function orNone(error: unknown): null {
  const { name } = error as Error;
  if (name === 'NotAllowedError' || name === 'AbortError' || name === 'InvalidStateError') return null;
  throw error;
}
