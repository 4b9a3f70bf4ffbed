import { useMemo } from 'react';
import { LINK_REL } from '#rules/text/format-html.ts';
import { Column } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Points } from '#ui/list/Rows.tsx';
import { Prose } from '#ui/rich/Html.tsx';
import { diffBlocks, diffCount, type TextPart } from './diff-blocks.ts';
import { onlyIn, contentOf, type Lampiran } from './text-content.ts';
import css from './TextChange.module.css';

interface ChangeProps {
  /** The older text as HTML. `baru` is the newer text. */
  lama: string;
  baru: string;
}

/**
 * Shows which words were added and removed between two texts. Added and removed links, pictures and videos are listed
 * below.
 */
export function TextChange({ lama, baru }: ChangeProps) {
  const { blok, ada, hilang } = useMemo(() => {
    const [before, current] = [contentOf(lama), contentOf(baru)];
    return {
      blok: diffBlocks(before.blok, current.blok),
      ada: onlyIn(current, before),
      hilang: onlyIn(before, current),
    };
  }, [lama, baru]);
  const { tambah, hapus } = diffCount(blok);
  const same = tambah + hapus + ada.length + hilang.length === 0;
  return (
    <Column gap={12}>
      <Text role="status" size="note" dim>
        {same
          ? 'Tidak ada kata, tautan, atau gambar yang berubah.'
          : `${tambah} kata ditambahkan, ${hapus} kata dihapus.`}
      </Text>
      <Prose>
        {blok.map(({ jenis, bagian }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- blocks are never reordered
          <p key={at} className={css.blok} data-jenis={jenis}>
            {bagian.map((each, n) => (
              // oxlint-disable-next-line react/no-array-index-key -- parts are never reordered
              <ChangedText key={n} bagian={each} />
            ))}
          </p>
        ))}
      </Prose>
      <ChangeList judul="Tautan, gambar, atau video yang ditambahkan" lampiran={ada} />
      <ChangeList judul="Tautan, gambar, atau video yang dihapus" lampiran={hilang} />
    </Column>
  );
}

/**
 * Shows consecutive words with the same change, marked by a colour and a line. A hidden text names the change, because
 * few screen readers announce `ins` and `del`.
 */
function ChangedText({ bagian: { nasib, teks } }: { bagian: TextPart }) {
  if (nasib === 'sama') return <span>{teks} </span>;
  const Tag = nasib === 'tambah' ? 'ins' : 'del';
  return (
    <>
      <Tag className={css[nasib]}>
        <span className="ui-hidden">{nasib === 'tambah' ? ' [ditambahkan: ' : ' [dihapus: '}</span>
        <span>{teks}</span>
        <span className="ui-hidden">] </span>
      </Tag>{' '}
    </>
  );
}

/** List of added or removed links, pictures and videos. The address of a file stored in the app is not shown. */
function ChangeList({ judul, lampiran }: { judul: string; lampiran: readonly Lampiran[] }) {
  if (lampiran.length === 0) return null;
  return (
    <Column gap={4}>
      <Text as="h3" size="field" weight="bold">
        {judul}
      </Text>
      <Points>
        {lampiran.map(({ jenis, nama, alamat }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same item can be in the list twice
          <Text as="li" key={at}>
            <span>{nama ? `${jenis} “${nama}” ` : `${jenis} `}</span>
            <a href={alamat} target="_blank" rel={LINK_REL}>
              {alamat.startsWith('/') ? `Lihat ${jenis}` : alamat}
            </a>
          </Text>
        ))}
      </Points>
    </Column>
  );
}
