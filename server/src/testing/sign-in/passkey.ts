import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import type { NewCredential, PasskeyOptions, UsedCredential } from '@amberdock/contract/people/passkeys.ts';

type Uses = { origin: string; counter?: number; isVerified?: boolean };

/** An authenticator in software that holds one passkey: P-256, no attestation. */
export class TestPasskey {
  readonly #key: { publicKey: KeyObject; privateKey: KeyObject };
  readonly #id = randomBytes(32);

  constructor() {
    this.#key = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  /** The answer to the options of a new passkey. */
  create({ public_key }: PasskeyOptions, uses: Uses): NewCredential {
    const { challenge, rp } = public_key as { challenge: string; rp: { id: string } };
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.#id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.#id, this.#coseKey()]);
    const authData = Buffer.concat([authenticatorData(rp.id, uses, 0x40), attested]);
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      Buffer.from([0xa0]),
      cborText('authData'),
      Buffer.from([0x59, authData.length >> 8, authData.length & 0xff]),
      authData,
    ]);
    return {
      ...this.#envelope(),
      response: {
        clientDataJSON: clientData('webauthn.create', challenge, uses.origin).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** The answer to the options of a sign-in. */
  use({ public_key }: PasskeyOptions, uses: Uses): UsedCredential {
    const { challenge, rpId } = public_key as { challenge: string; rpId: string };
    const data = authenticatorData(rpId, uses, 0);
    const client = clientData('webauthn.get', challenge, uses.origin);
    const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
    return {
      ...this.#envelope(),
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: createSign('sha256').update(signed).sign(this.#key.privateKey).toString('base64url'),
      },
    };
  }

  #envelope() {
    const id = this.#id.toString('base64url');
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
  }

  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#key.publicKey.export({ format: 'jwk' });
    const [right, up] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
    // kty: EC2, alg: ES256, crv: P-256, x, y
    const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]);
    return Buffer.concat([head, right, Buffer.from([0x22, 0x58, 0x20]), up]);
  }
}

function authenticatorData(rpId: string, { counter = 0, isVerified = true }: Uses, more: number): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  const flags = Buffer.from([0x01 | (isVerified ? 0x04 : 0) | more]);
  return Buffer.concat([createHash('sha256').update(rpId).digest(), flags, count]);
}

const clientData = (type: string, challenge: string, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

const cborText = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
