import { z } from 'zod';

export const search = z.object({ tab: z.enum(['akun', 'data']).default('akun') });
