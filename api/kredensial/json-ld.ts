/** A document of JSON-LD. */
export type JsonLd = Readonly<Record<string, unknown>>;

/** As bytes come from another process. */
export type Bytes = Uint8Array;

/** What words of W3C Verifiable Credentials 2.0 mean, its proofs and status lists among them. */
export const VC_CONTEXT = 'https://www.w3.org/ns/credentials/v2';

/** What words of Open Badges 3.0 mean. */
export const OB_CONTEXT = 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json';
