import { z } from 'zod';

export const TAB = ['akun', 'data', 'saya', 'kalender', 'email', 'keamanan'] as const;

export const search = z.object({ tab: z.enum(TAB).default('akun') });
