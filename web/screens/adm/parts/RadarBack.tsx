import { Link } from '#app/router/Link.tsx';
import { linkTo } from '#app/router/link.ts';

/** Link back to the row of the radar from which this page was opened. The radar focuses this row. */
export function RadarBack({ radar }: { radar: string }) {
  return (
    <Link {...linkTo('/adm/radar')} search={Object.fromEntries(new URLSearchParams(radar))}>
      Kembali ke Radar
    </Link>
  );
}
