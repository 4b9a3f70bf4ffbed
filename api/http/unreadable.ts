import { newRequestId } from './logged.ts';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyInstance } from 'fastify';
import { refuse } from '#api/call/refuse.ts';
import { API_HEADERS } from './headers.ts';

/**
 * Time in ms for the client to read the response. If the connection closed at once, the client might lose the
 * response.
 */
const LINGER_MS = 2000;

const UNREADABLE = refuse(400, 'Kiriman tidak dapat dibaca');
const KNOWN: Readonly<Record<string, typeof UNREADABLE>> = {
  HPE_HEADER_OVERFLOW: refuse(431, 'Alamat atau kepala kiriman terlalu panjang', 'headers_too_large'),
  ERR_HTTP_REQUEST_TIMEOUT: refuse(408, 'Pengiriman terlalu lambat, coba lagi', 'timeout'),
};

/**
 * Responds to bytes that are no HTTP request. The framework has no request object for them, so this function writes the
 * response itself.
 */
export function answerUnreadable(this: FastifyInstance, error: ConnectionError, socket: Socket): void {
  // Each further chunk of the unreadable bytes calls this function again. The response is sent only by the
  // first call.
  if (!socket.writable || error.code === 'ECONNRESET') return;
  const { status, message, code } = KNOWN[error.code] ?? UNREADABLE;
  const reqId = newRequestId();
  const body = JSON.stringify({ message, code });
  const headers = {
    ...API_HEADERS,
    'X-Request-Id': reqId,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
  const patience = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(patience));
  this.log.info({ reqId, address: socket.remoteAddress, status, reason: error.code }, 'unreadable request');
}
