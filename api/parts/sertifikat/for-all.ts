import { Sasaran } from '#api/parts/dipilih.ts';

/** Kind and payload of the job that prints the certificates of many participants. */
export const SERTIFIKAT_FOR_ALL = { kind: 'sertifikat_semua', payload: Sasaran } as const;
