import type { ReplyOf } from '#contract/endpoint.ts';
import type { hadir } from '#contract/m/assign.ts';
import { Text } from '#ui/box/Text.tsx';
import css from './PesertaNav.module.css';

export type AlsoOpenReply = ReplyOf<typeof hadir>;

/**
 * Warning that this participant's work is also open in another tab of the user, or that an admin has opened the scores.
 */
export function AlsoOpen({ lain }: { lain: AlsoOpenReply | undefined }) {
  return lain?.map((each) => (
    <Text as="span" key={each.siapa + each.name} size="small" weight="strong" className={css.lain}>
      {each.siapa === 'anda'
        ? 'Juga terbuka di tab atau perangkat Anda yang lain'
        : `Rekapnya dibuka ${each.name}`}
    </Text>
  ));
}
