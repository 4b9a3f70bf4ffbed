import { pathOf, type Endpoint } from '#contract/endpoint.ts';
import { ErrorReply } from '#contract/fields.ts';
import { inputSchema, jsonSchema, replySchema } from '#api/http/schema.ts';
import type { Settings } from '#api/start/settings.ts';

interface ObjectSchema {
  properties?: Record<string, object>;
  required?: string[];
}

/** Returns the label that says which users may use an endpoint. */
export function accessText({ access }: Endpoint): string {
  if (access === 'signed-in') return 'Semua yang sudah masuk';
  if ('open' in access) return 'Terbuka untuk umum';
  return `Hanya ${access.join(', ')}`;
}

/** Description of an endpoint's error responses. All error responses have the same format. */
const refusals = {
  default: {
    description: 'Penolakan',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Kesalahan' } } },
  },
};

/**
 * Returns the OpenAPI 3.1 document of all endpoints. It is generated from the contract objects that also
 * validate the requests.
 */
export function openapiDocument(endpoints: readonly Endpoint[], settings: Settings): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of endpoints) {
    const path = pathOf(endpoint, settings.product).replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint, path);
  }
  return {
    openapi: '3.1.0',
    info: { title: `${settings.productName} – ${settings.instituteName}`, version: '1' },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Kesalahan: jsonSchema(ErrorReply, 'output') },
    },
  };
}

function operation(endpoint: Endpoint, path: string): object {
  const schema = inputSchema(endpoint) as ObjectSchema;
  const open = typeof endpoint.access === 'object' && 'open' in endpoint.access;
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    description: [
      `${accessText(endpoint)}.`,
      endpoint.effect === 'write' ? 'Mengubah data.' : 'Hanya membaca.',
      ...(endpoint.nomor ? ['Setiap jawaban dengan nomor lengkap dicatat di riwayat.'] : []),
    ].join(' '),
    ...(open ? {} : { security: [{ bearer: [] }] }),
    ...(endpoint.method === 'POST'
      ? { requestBody: requestBody(endpoint, schema) }
      : { parameters: parameters(schema, path) }),
    responses: { [endpoint.status ?? 200]: reply(endpoint), ...refusals },
  };
}

function parameters({ properties = {}, required = [] }: ObjectSchema, path: string): object[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: path.includes(`{${name}}`) ? 'path' : 'query',
    required: required.includes(name) || path.includes(`{${name}}`),
    schema,
  }));
}

function requestBody(endpoint: Endpoint, schema: ObjectSchema): object {
  if (!endpoint.files) return { content: { 'application/json': { schema } } };
  const file = {
    type: 'string',
    contentEncoding: 'binary',
    description: `Paling besar ${endpoint.files.maxBytes / 1024 / 1024} MB`,
  };
  const properties = {
    ...schema.properties,
    [endpoint.files.field]: endpoint.files.maxCount > 1 ? { type: 'array', items: file } : file,
  };
  return { content: { 'multipart/form-data': { schema: { ...schema, properties } } } };
}

function reply(endpoint: Endpoint): object {
  if (endpoint.raw) return { description: 'Berkas' };
  return {
    description: 'Berhasil',
    ...(endpoint.paged
      ? {
          headers: {
            'X-Total-Count': { schema: { type: 'integer' }, description: 'Jumlah semua yang cocok' },
          },
        }
      : {}),
    content: { 'application/json': { schema: replySchema(endpoint) } },
  };
}
