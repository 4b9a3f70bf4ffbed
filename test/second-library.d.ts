type Load = (url: string) => Promise<{ document: unknown; documentUrl: string; contextUrl: null }>;

interface Status {
  verified: boolean;
  results?: { status: boolean }[];
  error?: Error;
}

type CheckStatus = (options: { credential: object; documentLoader: Load; suite: object }) => Promise<Status>;

declare module '@digitalbazaar/vc' {
  export function verifyCredential(options: {
    credential: object;
    suite: object;
    documentLoader: Load;
    checkStatus: CheckStatus;
  }): Promise<{ verified: boolean; error?: Error; statusResult?: Status }>;
}

declare module '@digitalbazaar/vc-bitstring-status-list' {
  export const checkStatus: CheckStatus;
}

declare module '@digitalbazaar/data-integrity' {
  export const DataIntegrityProof: new (options: { cryptosuite: object }) => object;
}

declare module '@digitalbazaar/eddsa-rdfc-2022-cryptosuite' {
  export const cryptosuite: object;
}
