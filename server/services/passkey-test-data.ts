import { createHash, generateKeyPairSync, sign } from 'node:crypto'

const userPresent = 0x01
const userVerified = 0x04
const hasCredential = 0x40

type Asked = { challenge: string; rp_id: string }

/** A device of a test that makes one passkey (ES256) and signs with it; what it says can be bent. */
export function createTestSigner(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = crypto.getRandomValues(Buffer.alloc(16))
  const credential = { id: write(id), rawId: write(id), type: 'public-key' as const }
  let counter = 0

  const facts = (rpId: string, flags: number) => {
    const head = Buffer.alloc(5)
    head.writeUInt8(flags)
    head.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(rpId), head])
  }
  const words = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))

  return {
    id: credential.id,
    /** Sets what the device counts. */
    count: (uses: number) => {
      counter = uses
    },
    make({ challenge, rp_id }: Asked, { isVerified = true } = {}) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const flags = userPresent | hasCredential | (isVerified ? userVerified : 0)
      const data = Buffer.concat([facts(rp_id, flags), Buffer.alloc(16), length, id, key])
      const size = Buffer.alloc(2)
      size.writeUInt16BE(data.length)
      // CBOR of { fmt: 'none', attStmt: {}, authData }.
      const head = Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex')
      return {
        ...credential,
        clientExtensionResults: {},
        response: {
          clientDataJSON: write(words('webauthn.create', challenge, origin)),
          attestationObject: write(Buffer.concat([head, size, data])),
          transports: ['internal'],
        },
      }
    },
    prove(
      { challenge, rp_id }: Asked,
      userHandle: string,
      { isVerified = true, from = origin } = {},
    ) {
      counter += 1
      const data = facts(rp_id, userPresent | (isVerified ? userVerified : 0))
      const said = words('webauthn.get', challenge, from)
      return {
        ...credential,
        clientExtensionResults: {},
        response: {
          clientDataJSON: write(said),
          authenticatorData: write(data),
          signature: write(sign('sha256', Buffer.concat([data, sha256(said)]), privateKey)),
          userHandle,
        },
      }
    },
  }
}

function sha256(value: string | Buffer): Buffer {
  return createHash('sha256').update(value).digest()
}

function write(bytes: Buffer): string {
  return bytes.toString('base64url')
}
