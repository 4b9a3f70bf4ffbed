interface Places {
  dari?: unknown;
  ke?: unknown;
  dari_periode_id?: unknown;
  periode_id?: unknown;
}

/**
 * Returns whether source and target of a copy are the same schedule. A missing period means `daftar`, the period of new
 * participants. While `daftar` is loading, the result is true if both could be the same.
 */
export const isSamePlace = ({ dari, ke, dari_periode_id, periode_id }: Places, daftar: number | undefined) =>
  dari === ke &&
  (daftar === undefined
    ? dari_periode_id === undefined || periode_id === undefined || dari_periode_id === periode_id
    : (dari_periode_id ?? daftar) === (periode_id ?? daftar));
