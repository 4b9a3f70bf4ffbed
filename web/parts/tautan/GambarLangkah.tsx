import type { ReactNode } from 'react';
import type { Layanan } from '#rules/tugas/tautan-cek.ts';
import css from './GambarLangkah.module.css';

const GAMBAR: Readonly<Record<Layanan, () => ReactNode>> = {
  drive: Drive,
  onedrive: OneDrive,
  youtube: YouTube,
  dropbox: Dropbox,
};

/**
 * Illustration of the three steps in the sharing dialog of a service, in simple shapes. It is hidden from screen
 * readers, because a text beside it describes the same steps.
 */
export function GambarLangkah({ layanan }: { layanan: Layanan }) {
  const Content = GAMBAR[layanan];
  return (
    <svg className={css.gambar} viewBox="0 0 300 190" aria-hidden="true" focusable="false">
      <rect className={css.kertas} x="0.5" y="0.5" width="299" height="189" rx="12" />
      <Content />
    </svg>
  );
}

function Drive() {
  return (
    <>
      <Title>Bagikan</Title>
      <rect className={css.kotak} x="16.5" y="46.5" width="267" height="26" rx="6" />
      <Line x={28} y={57} lebar={110} />
      <Word x={16} y={94} redup>
        Akses umum
      </Word>
      <rect className={css.sorot} x="16.5" y="102.5" width="267" height="34" rx="8" />
      <Bola x={36} y={119.5} />
      <Word x={54} y={124}>
        Siapa saja yang memiliki link
      </Word>
      <Arrow x={264} y={118} />
      <Nomor x={284} y={103}>
        2
      </Nomor>
      <Button x={16} y={150} lebar={92} pil>
        Salin link
      </Button>
      <Nomor x={108} y={151}>
        3
      </Nomor>
      <rect className={css.isi} x="214" y="150" width="70" height="28" rx="14" />
      <Line x={232} y={161} lebar={34} terang />
    </>
  );
}

function OneDrive() {
  return (
    <>
      <Title>Bagikan</Title>
      <Word x={16} y={62} redup>
        Pengaturan tautan
      </Word>
      <rect className={css.sorot} x="16.5" y="70.5" width="267" height="30" rx="4" />
      <Bola x={36} y={85.5} />
      <Word x={54} y={90}>
        Siapa saja
      </Word>
      <Centang x={256} y={85} />
      <Nomor x={284} y={71}>
        2
      </Nomor>
      <circle className={css.kotak} cx="36" cy="115" r="8" />
      <Line x={54} y={111} lebar={130} />
      <circle className={css.kotak} cx="36" cy="138" r="8" />
      <Line x={54} y={134} lebar={92} />
      <Button x={16} y={153} lebar={104}>
        Salin tautan
      </Button>
      <Nomor x={120} y={154}>
        3
      </Nomor>
    </>
  );
}

function YouTube() {
  return (
    <>
      <rect className={css.layar} x="16" y="16" width="96" height="60" rx="6" />
      <path className={css.putar} d="M57 36l18 10-18 10z" />
      <Nomor x={112} y={18}>
        1
      </Nomor>
      <Line x={132} y={28} lebar={130} />
      <Line x={132} y={44} lebar={88} />
      <Word x={16} y={98} redup>
        Visibilitas
      </Word>
      <GambarPilihan x={28} y={116} />
      <Word x={44} y={120} redup>
        Pribadi
      </Word>
      <rect className={css.sorot} x="108.5" y="100.5" width="175" height="32" rx="8" />
      <GambarPilihan x={125} y={116.5} terpilih />
      <Word x={140} y={121}>
        Tidak publik / Publik
      </Word>
      <Nomor x={284} y={101}>
        2
      </Nomor>
      <Button x={198} y={148} lebar={80} pil>
        Simpan
      </Button>
      <Nomor x={278} y={149}>
        3
      </Nomor>
    </>
  );
}

function Dropbox() {
  return (
    <>
      <Title>Bagikan</Title>
      <Line x={16} y={50} lebar={150} />
      <Word x={16} y={84} redup>
        Pengaturan tautan
      </Word>
      <rect className={css.sorot} x="16.5" y="92.5" width="267" height="44" rx="2" />
      <Word x={28} y={111}>
        Siapa saja yang memiliki
      </Word>
      <Word x={28} y={127}>
        tautan dapat melihat
      </Word>
      <Arrow x={264} y={113} />
      <Nomor x={284} y={93}>
        2
      </Nomor>
      <line className={css.batas} x1="0" y1="146.5" x2="300" y2="146.5" />
      <Line x={16} y={164} lebar={70} />
      <Button x={174} y={153} lebar={104}>
        Salin tautan
      </Button>
      <Nomor x={278} y={154}>
        3
      </Nomor>
    </>
  );
}

interface Position {
  x: number;
  y: number;
}

/** Title of a drawn sharing dialog, marked with the number 1. The first step is to open this dialog. */
function Title({ children }: { children: string }) {
  return (
    <>
      <Nomor x={26} y={25}>
        1
      </Nomor>
      <text className={css.judul} x="44" y="30">
        {children}
      </text>
    </>
  );
}

function Nomor({ x, y, children }: Position & { children: string }) {
  return (
    <>
      <circle className={css.bulat} cx={x} cy={y} r="10" />
      <text className={css.angka} x={x} y={y + 4.5}>
        {children}
      </text>
    </>
  );
}

function Word({ x, y, redup, children }: Position & { redup?: boolean; children: string }) {
  return (
    <text className={css.kata} data-redup={redup || undefined} x={x} y={y}>
      {children}
    </text>
  );
}

/** A grey bar that represents text of the sharing dialog. */
function Line({ x, y, lebar, terang }: Position & { lebar: number; terang?: boolean }) {
  return <rect className={terang ? css.terang : css.garis} x={x} y={y} width={lebar} height="6" rx="3" />;
}

function Button({
  x,
  y,
  lebar,
  pil,
  children,
}: Position & { lebar: number; pil?: boolean; children: string }) {
  return (
    <>
      <rect className={css.sorot} x={x + 0.5} y={y + 0.5} width={lebar - 1} height="27" rx={pil ? 13.5 : 4} />
      <text className={css.kata} data-tengah x={x + lebar / 2} y={y + 18.5}>
        {children}
      </text>
    </>
  );
}

/** A globe. It represents access for everyone. */
function Bola({ x, y }: Position) {
  return (
    <g className={css.gores}>
      <circle cx={x} cy={y} r="9" />
      <ellipse cx={x} cy={y} rx="4" ry="9" />
      <path d={`M${x - 9} ${y}h18`} />
    </g>
  );
}

function Arrow({ x, y }: Position) {
  return <path className={css.gores} d={`M${x - 5} ${y - 2}l5 5 5-5`} />;
}

function Centang({ x, y }: Position) {
  return <path className={css.gores} d={`M${x - 6} ${y}l4 4 8-8`} />;
}

function GambarPilihan({ x, y, terpilih }: Position & { terpilih?: boolean }) {
  return (
    <>
      <circle className={terpilih ? css.gores : css.kotak} cx={x} cy={y} r="7" />
      {terpilih && <circle className={css.isi} cx={x} cy={y} r="3.5" />}
    </>
  );
}
