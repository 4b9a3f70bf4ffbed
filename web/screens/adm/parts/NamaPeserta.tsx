import { Link } from '#app/router/Link.tsx';
import { linkTo } from '#app/router/link.ts';

/** A participant's name as a link to the participant's page. */
export function NamaPeserta({ user_id, name }: { user_id: number; name: string }) {
  return <Link {...linkTo('/adm/peserta_{product}/{userid}', { userid: user_id })}>{name}</Link>;
}
