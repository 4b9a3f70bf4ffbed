import { SEMUA_LOKASI } from '#parts/lokasi/FilterLokasi.tsx';

/** A location as the lists take it. */
export function lokidArg(lokid: number): string {
  return lokid === SEMUA_LOKASI ? 'semua' : String(lokid);
}

/** The same in a body: absent for every location. */
export function lokidBody(lokid: number): { lokid?: number } {
  return lokid === SEMUA_LOKASI ? {} : { lokid };
}
