import { z } from 'zod';
import { login } from '#contract/auth.ts';

/**
 * The contract's input with the hints of Specification 5 in the language of the screen; an empty or wrong email is
 * named as typed.
 */
export const loginInput = z.object({
  email: z.string().superRefine((typed, context) => {
    const email = typed.trim();
    if (login.input.shape.email.safeParse(email).success) return;
    context.addIssue({
      code: 'custom',
      message: email === '' ? 'Email wajib diisi' : `Email tidak valid: ${email}`,
    });
  }),
  password: login.input.shape.password,
});
