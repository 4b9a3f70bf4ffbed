import { z } from 'zod';

export const TAB = ['akun', 'data', 'saya'] as const;

export const search = z.object({ tab: z.enum(TAB).default('akun') });
