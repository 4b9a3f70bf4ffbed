import { send } from './files.setup.ts';

/**
 * Parts of handwritten multipart bodies: the boundary, the content type, the head of a part, and the whole
 * body.
 */
export const B = 'batas';
export const TYPE = `multipart/form-data; boundary=${B}`;
export const head = (disposition: string, ...more: string[]) =>
  [`--${B}`, `Content-Disposition: ${disposition}`, ...more, '', ''].join('\r\n');
export const FILE_HEAD = head('form-data; name="dokumen"; filename="a.png"', 'Content-Type: image/png');
export const raw = (...parts: (string | Buffer)[]) =>
  Buffer.concat(parts.map((p) => (typeof p === 'string' ? Buffer.from(p, 'latin1') : p)));
export const sendRaw = (body: Buffer, contentType = TYPE) =>
  send(new Uint8Array(body), { 'content-type': contentType });
