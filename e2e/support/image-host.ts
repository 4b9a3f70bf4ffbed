import { createServer } from 'node:https';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ownCertificate } from '#test/own-certificate.ts';

/** A request that the image host has received. */
interface Asked {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
}

/**
 * An image host as docs/operations.md describes it. Like a host on another machine, it has another name and another
 * certificate than the portal.
 */
export interface ImageHost {
  /** Value for the setting IMAGE_UPLOAD_URL. */
  url: string;
  /** All requests that the image host has received so far. */
  asked: Asked[];
  /** Refuses the next picture with this status and a text that is not JSON. */
  refuse(status: number): void;
  close(): Promise<void>;
}

const FIELD = /name="image"; filename="[^"]*"\r\nContent-Type: ([\w/]+)\r\n\r\n/;

/** Accepts a picture from a page of any origin, stores it and responds with its address. */
export async function startImageHost(): Promise<ImageHost> {
  const asked: Asked[] = [];
  const kept: { type: string; bytes: Buffer }[] = [];
  let refusal: number | null = null;
  const server = createServer(ownCertificate('gambar.example.org'), (request, response) => {
    const { method = '', url: path = '', headers } = request;
    asked.push({ method, path, headers });
    response.setHeader('Access-Control-Allow-Origin', headers.origin ?? 'null');
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const picture = kept[Number(/^\/(\d+)$/.exec(path)?.[1])];
      if (method === 'OPTIONS') return response.writeHead(204).end();
      if (method === 'GET' && picture)
        return response.writeHead(200, { 'Content-Type': picture.type }).end(picture.bytes);
      const status = refusal ?? 200;
      refusal = null;
      if (method !== 'POST' || status !== 200) return response.writeHead(status).end('Not today');
      const body = Buffer.concat(parts).toString('latin1');
      const [head = '', type = ''] = FIELD.exec(body) ?? [];
      const from = body.indexOf(head) + head.length;
      kept.push({ type, bytes: Buffer.from(body.slice(from, body.lastIndexOf('\r\n--')), 'latin1') });
      return response.end(JSON.stringify({ data: { url: `${origin}/${kept.length - 1}` } }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `https://localhost:${(server.address() as AddressInfo).port}`;
  return {
    url: `${origin}/unggah`,
    asked,
    refuse: (status) => (refusal = status),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
