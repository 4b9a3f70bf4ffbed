/** The key that encrypts document numbers in the test servers and in the demo data of the template databases. */
export const DATA_KEY = 'kunci-untuk-pengujian-saja-0123456789';
