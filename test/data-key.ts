/** What the test servers, and the demo in their templates, seal with. */
export const DATA_KEY = 'kunci-untuk-pengujian-saja-0123456789';
