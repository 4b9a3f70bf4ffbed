/** What the driver makes of a value before it is sent; its own types leave it out. */
declare module 'pg/lib/utils.js' {
  const utils: { readonly prepareValue: (value: unknown) => unknown };
  export default utils;
}
