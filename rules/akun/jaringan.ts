/**
 * Wire page, [3]: what somebody who is not signed in may cause in an hour from one network, registrations and mails with a link each
 * counted by themselves: few, and more where somebody has signed in from it before, since a whole class shares one.
 */
export const JARINGAN_SEJAM = { asing: 60, dikenal: 600 } as const;
