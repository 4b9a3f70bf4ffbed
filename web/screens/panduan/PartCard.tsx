import type { Group } from '#contract/endpoint.ts';
import { LinkButton } from '#app/router/LinkButton.tsx';
import { linkTo, type PagePath, type PlainPath } from '#app/router/link.ts';
import { Column } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Points } from '#ui/list/Rows.tsx';
import type { PanduanPart } from './part.ts';
import css from './panduan.module.css';

/** Size of the screenshots of each guide, in px (`e2e/pictures/pictures.run.ts`). */
const SIZE = {
  user: { width: 585, height: 1080 },
  mentor: { width: 1250, height: 800 },
  admin: { width: 1260, height: 788 },
} as const;

interface PartCardProps {
  bagian: PanduanPart;
  gambar: string | undefined;
  /** User group for which the guide is written. */
  group: Group;
  /** True if the reader may open the described screen. */
  buka: boolean;
}

/**
 * Returns whether the guide can link to a screen. Signed-in users cannot open sign-in screens, and paths with a
 * parameter need a value.
 */
const isOpen = (path: PagePath): path is PlainPath =>
  !/\{(?!product)/.test(path) && !path.startsWith('/auth/');

/**
 * One part of the guide: purpose of the screen, steps, texts on the screen with their meanings, and frequent questions.
 */
export function PartCard({ bagian, gambar, group, buka }: PartCardProps) {
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
            <Word text={untuk} />
          </Text>
          {langkah && (
            <Points as="ol" className={css.langkah}>
              {langkah.map((each) => (
                <li key={each}>
                  <Word text={each} />
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
              {...SIZE[group]}
            />
          </a>
        )}
        {(arti || tanya) && (
          <div className={css.lanjut}>
            {arti && <List judul="Arti yang tertulis" isi={arti} />}
            {tanya && <List judul="Sering ditanyakan" isi={tanya} />}
          </div>
        )}
      </div>
    </Card>
  );
}

function List({ judul, isi }: { judul: string; isi: Readonly<Record<string, string>> }) {
  return (
    <Column gap={8}>
      <Text as="h3" size="field" weight="bold">
        {judul}
      </Text>
      <dl className={css.daftar}>
        {Object.entries(isi).map(([kata, intent]) => (
          <div key={kata}>
            <dt>
              <Word text={kata} />
            </dt>
            <dd>
              <Word text={intent} />
            </dd>
          </div>
        ))}
      </dl>
    </Column>
  );
}

/** A text of the guide. Texts between backticks are quotations from the screen and shown in bold. */
function Word({ text }: { text: string }) {
  return text.split('`').map((each, n) =>
    n % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a text never change
      <strong key={n}>{each}</strong>
    ) : (
      each
    ),
  );
}
