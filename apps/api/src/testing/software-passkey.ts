import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

/** Flags of authenticator data (WebAuthn, 6.1). */
const FLAGS = { userPresent: 0x01, userVerified: 0x04, attested: 0x40 };

interface Signing {
  readonly origin?: string;
  readonly isVerified?: boolean;
  readonly userHandle?: string;
}

/** A passkey in software: an ES256 key that answers as a browser does. */
export function createSoftwarePasskey(rpId = 'localhost', ownOrigin = 'http://localhost:3000') {
  const id = randomBytes(32);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  let signatures = 0;

  function authenticatorData(isVerified: boolean, attested = Buffer.alloc(0)): Buffer {
    signatures += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(signatures);
    const flags =
      FLAGS.userPresent | (isVerified ? FLAGS.userVerified : 0) | (attested.length > 0 ? FLAGS.attested : 0);
    return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([flags]), count, attested]);
  }

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const credential = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const };

  return {
    /** Answers `navigator.credentials.create`. */
    make(challenge: string, { origin = ownOrigin, isVerified = true }: Signing = {}) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      // COSE_Key: EC2, ES256, P-256, x, y (RFC 9053, 7.1)
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const data = authenticatorData(isVerified, attested);
      // CBOR: {fmt: "none", attStmt: {}, authData: bytes}
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },

    /** Answers `navigator.credentials.get`. */
    sign(challenge: string, { origin = ownOrigin, isVerified = true, userHandle }: Signing = {}) {
      const data = authenticatorData(isVerified);
      const client = clientData('webauthn.get', challenge, origin);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(userHandle !== undefined && { userHandle }),
        },
      };
    },
  };
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
