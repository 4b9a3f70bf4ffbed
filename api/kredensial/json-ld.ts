/** A JSON-LD document. */
export type JsonLd = Readonly<Record<string, unknown>>;

/** Bytes received from the worker process. */
export type Bytes = Uint8Array;

/** Context of W3C Verifiable Credentials 2.0, with proofs and status lists. */
export const VC_CONTEXT = 'https://www.w3.org/ns/credentials/v2';

/** Context of Open Badges 3.0. */
export const OB_CONTEXT = 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json';
