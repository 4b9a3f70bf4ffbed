interface Places {
  dari?: unknown;
  ke?: unknown;
  dari_periode_id?: unknown;
  periode_id?: unknown;
}

/**
 * Tests whether source and target are the same schedule. A field without a period means `daftar`, the registration
 * period. While `daftar` is loading (undefined), the result is true if they could be the same.
 */
export const isSamePlace = ({ dari, ke, dari_periode_id, periode_id }: Places, daftar: number | undefined) =>
  dari === ke &&
  (daftar === undefined
    ? dari_periode_id === undefined || periode_id === undefined || dari_periode_id === periode_id
    : (dari_periode_id ?? daftar) === (periode_id ?? daftar));
