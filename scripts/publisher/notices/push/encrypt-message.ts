import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { Device } from '../notice-outbox.ts';

/** The size of a record; a message is one. */
const recordSize = 4096;

/** What of a record is not the message: header, the mark of its end, and the tag. */
const overhead = 16 + 4 + 1 + 65 + 1 + 16;

/** So many bytes a message may have, as push services take no more. */
export const mostBytes = recordSize - overhead;

/** Made anew for every message. */
interface Ephemeral {
  privateKey: Buffer;
  salt: Buffer;
}

function makeEphemeral(): Ephemeral {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return { privateKey: pair.getPrivateKey(), salt: randomBytes(16) };
}

const derive = (key: Buffer, salt: Buffer, info: Buffer | string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes));

/**
 * A message that the device alone can read, as push services pass it on (RFC 8291, in the encoding of RFC 8188).
 * @throws when the device's key is no point of the curve, or the message too long
 */
export function encryptMessage(
  message: string,
  { p256dh, auth }: Pick<Device, 'p256dh' | 'auth'>,
  { privateKey, salt }: Ephemeral = makeEphemeral(),
): Buffer {
  const plain = Buffer.from(message);
  if (plain.length > mostBytes) throw new RangeError(`a message of ${plain.length} bytes`);
  const own = createECDH('prime256v1');
  own.setPrivateKey(privateKey);
  const ownPublic = own.getPublicKey();
  const devicePublic = Buffer.from(p256dh, 'base64url');
  const secret = own.computeSecret(devicePublic);
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), devicePublic, ownPublic]);
  const material = derive(secret, Buffer.from(auth, 'base64url'), keyInfo, 32);
  const key = derive(material, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(material, salt, 'Content-Encoding: nonce\0', 12);
  const header = Buffer.alloc(5);
  header.writeUInt32BE(recordSize);
  header.writeUInt8(ownPublic.length, 4);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  return Buffer.concat([
    salt,
    header,
    ownPublic,
    cipher.update(plain),
    // The last record, without padding.
    cipher.update(Buffer.of(2)),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}
