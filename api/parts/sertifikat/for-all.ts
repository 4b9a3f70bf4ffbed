import { Sasaran } from '#api/parts/dipilih.ts';

/** The job that prints certificates of many, for those who start it. */
export const SERTIFIKAT_FOR_ALL = { kind: 'sertifikat_semua', payload: Sasaran } as const;
