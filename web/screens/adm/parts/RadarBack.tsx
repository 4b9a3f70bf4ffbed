import { Link } from '#app/router/Link.tsx';
import { linkTo } from '#app/router/link.ts';

/** Link back to the radar, which then focuses the row from which the user opened this page. */
export function RadarBack({ radar }: { radar: string }) {
  return (
    <Link {...linkTo('/adm/radar')} search={Object.fromEntries(new URLSearchParams(radar))}>
      Kembali ke Radar
    </Link>
  );
}
