import { z } from 'zod';

export const TAB = ['akun', 'keamanan'] as const;

/** The parts of an own account that is no participant's. */
export const search = z.object({ tab: z.enum(TAB).default('akun') });
