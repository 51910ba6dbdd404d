import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** What tests change to see that it is noticed. */
interface Behavior {
  readonly origin?: string;
  readonly relyingParty?: string;
  /** How many times the passkey says that it has signed. */
  readonly counter?: number;
  readonly isVerified?: boolean;
  /** What a new passkey says about its maker. */
  readonly statement?: Map<string, unknown>;
  readonly format?: string;
}

export interface CreationOptions {
  readonly challenge: string;
  readonly rp: { readonly id: string };
  readonly user: { readonly id: string };
}

export interface RequestOptions {
  readonly challenge: string;
  readonly rpId: string;
}

/** A device that makes one passkey (P-256), as a browser passes on what it says. Kept by a service, so backed up. */
export function softAuthenticator(origin = 'http://localhost:4173') {
  const id = randomBytes(32);
  let key: KeyObject | undefined;

  const base = () => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    authenticatorAttachment: 'platform' as const,
    clientExtensionResults: {},
  });
  const client = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  function authenticatorData(relyingParty: string, flags: number, counter: number, rest = Buffer.alloc(0)) {
    const counted = Buffer.alloc(5);
    counted.writeUInt8(flags);
    counted.writeUInt32BE(counter, 1);
    return Buffer.concat([createHash('sha256').update(relyingParty).digest(), counted, rest]);
  }
  // User present, eligible for backup and backed up.
  const flagsOf = (isVerified: boolean) => 0x01 | 0x08 | 0x10 | (isVerified ? 0x04 : 0);

  return {
    id: id.toString('base64url'),
    create(options: CreationOptions, behavior: Behavior = {}) {
      const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      key = pair.privateKey;
      const { x = '', y = '' } = pair.publicKey.export({ format: 'jwk' });
      const cose = new Map<number, number | Buffer>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(cose)]);
      const { relyingParty = options.rp.id, counter = 0, isVerified = true } = behavior;
      const authData = authenticatorData(relyingParty, flagsOf(isVerified) | 0x40, counter, credential);
      const attestation = new Map<string, unknown>([
        ['fmt', behavior.format ?? 'none'],
        ['attStmt', behavior.statement ?? new Map()],
        ['authData', authData],
      ]);
      return {
        ...base(),
        response: {
          clientDataJSON: client('webauthn.create', options.challenge, behavior.origin ?? origin).toString(
            'base64url',
          ),
          attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    get(options: RequestOptions, behavior: Behavior = {}) {
      if (key === undefined) throw new Error('There is no passkey yet.');
      const { relyingParty = options.rpId, counter = 0, isVerified = true } = behavior;
      const data = authenticatorData(relyingParty, flagsOf(isVerified), counter);
      const clientData = client('webauthn.get', options.challenge, behavior.origin ?? origin);
      const signed = Buffer.concat([data, createHash('sha256').update(clientData).digest()]);
      return {
        ...base(),
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, key).toString('base64url'),
        },
      };
    },
  };
}
