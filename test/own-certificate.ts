import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** Returns an ASN.1 value in DER: tag, length, content. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const size = content.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

const [INTEGER, BIT_STRING, UTF8, UTC_TIME, SEQUENCE, SET, VERSION] = [2, 3, 12, 0x17, 0x30, 0x31, 0xa0];
const ECDSA_WITH_SHA256 = Buffer.from('06082a8648ce3d040302', 'hex');
const COMMON_NAME = Buffer.from('0603550403', 'hex');

/** Returns an ASN.1 time in the format `YYMMDDhhmmssZ`. */
const utc = (time: number) =>
  der(UTC_TIME, Buffer.from(new Date(time).toISOString().replaceAll(/^..|[-:T]|\.\d+/g, '')));

/** Returns a private key for a test's server, and a self-signed certificate that is valid today. */
export function ownCertificate(name: string): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const algorithm = der(SEQUENCE, ECDSA_WITH_SHA256);
  const who = der(SEQUENCE, der(SET, der(SEQUENCE, COMMON_NAME, der(UTF8, Buffer.from(name)))));
  const day = 86_400_000;
  const body = der(
    SEQUENCE,
    der(VERSION, der(INTEGER, Buffer.from([2]))),
    der(INTEGER, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    who,
    der(SEQUENCE, utc(Date.now() - day), utc(Date.now() + day)),
    who,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = der(BIT_STRING, Buffer.from([0]), sign('sha256', body, privateKey));
  const lines = der(SEQUENCE, body, algorithm, signature)
    .toString('base64')
    .replaceAll(/.{64}(?=.)/g, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}
