import type { Group } from '#contract/endpoint.ts';
import { LinkButton } from '#app/router/LinkButton.tsx';
import { linkTo, type PagePath, type PlainPath } from '#app/router/link.ts';
import { Column } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Points } from '#ui/list/Rows.tsx';
import type { Bagian } from './isi.ts';
import css from './panduan.module.css';

/** How large the pictures are (`e2e/pictures.run.ts`). */
const UKURAN = {
  user: { width: 585, height: 1080 },
  mentor: { width: 1250, height: 800 },
  admin: { width: 1260, height: 788 },
} as const;

interface KartuBagianProps {
  bagian: Bagian;
  gambar: string | undefined;
  /** Whose guide it is. */
  group: Group;
  /** The reader may open the screens it is about. */
  buka: boolean;
}

/** Who is signed in never comes to a sign-in screen, and an address with a parameter is found by its list alone. */
const isOpen = (path: PagePath): path is PlainPath =>
  !/\{(?!product)/.test(path) && !path.startsWith('/auth/');

/** One part: what the screen is for, what one does there, what is written on it, and what people ask. */
export function KartuBagian({ bagian, gambar, group, buka }: KartuBagianProps) {
  const { path, judul, untuk, langkah, arti, tanya } = bagian;
  const screen = typeof path === 'string' && isOpen(path) ? path : null;
  return (
    <Card
      title={judul}
      actions={
        buka &&
        screen && (
          <span className="ui-screen">
            <LinkButton {...linkTo(screen)} aria-label={`Buka layar ${judul}`}>
              Buka layar
            </LinkButton>
          </span>
        )
      }
    >
      <div className={css.bagian} data-phone={group === 'user' || undefined}>
        <Column gap={12}>
          <Text measure>
            <Kata text={untuk} />
          </Text>
          {langkah && (
            <Points as="ol" className={css.langkah}>
              {langkah.map((each) => (
                <li key={each}>
                  <Kata text={each} />
                </li>
              ))}
            </Points>
          )}
        </Column>
        {gambar && (
          <a href={gambar} target="_blank" rel="noopener" className={css.gambar}>
            <img
              src={gambar}
              alt={`Gambar layar ${judul}, buka di tab baru`}
              loading="lazy"
              {...UKURAN[group]}
            />
          </a>
        )}
        {(arti || tanya) && (
          <div className={css.lanjut}>
            {arti && <Daftar judul="Arti yang tertulis" isi={arti} />}
            {tanya && <Daftar judul="Sering ditanyakan" isi={tanya} />}
          </div>
        )}
      </div>
    </Card>
  );
}

function Daftar({ judul, isi }: { judul: string; isi: Readonly<Record<string, string>> }) {
  return (
    <Column gap={8}>
      <Text as="h3" size="field" weight="bold">
        {judul}
      </Text>
      <dl className={css.daftar}>
        {Object.entries(isi).map(([kata, maksud]) => (
          <div key={kata}>
            <dt>
              <Kata text={kata} />
            </dt>
            <dd>
              <Kata text={maksud} />
            </dd>
          </div>
        ))}
      </dl>
    </Column>
  );
}

/** What stands between backticks is written on the screen. */
function Kata({ text }: { text: string }) {
  return text.split('`').map((each, n) =>
    n % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- a sentence does not change
      <strong key={n}>{each}</strong>
    ) : (
      each
    ),
  );
}
