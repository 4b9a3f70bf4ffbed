/** The key that seals numbers in the test servers, and in the demo of their templates. */
export const DATA_KEY = 'kunci-untuk-pengujian-saja-0123456789';
