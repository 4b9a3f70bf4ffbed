import { LINK_REL } from '#rules/text/format-html.ts';

/** Pieces of HTML exactly as the cleaner stores them (`api/catatan/catatan.ts`), so that the demo's texts are like saved ones. */
export const p = (isi: string) => `<p>${isi}</p>`;

const butir = (isi: readonly string[]) => isi.map((satu) => `<li>${p(satu)}</li>`).join('');

export const ul = (...isi: string[]) => `<ul>${butir(isi)}</ul>`;

export const ol = (...isi: string[]) => `<ol>${butir(isi)}</ol>`;

export const h3 = (isi: string) => `<h3>${isi}</h3>`;

/** A link to a page of example.org, a reserved domain. */
export const tautan = (path: string, isi: string) =>
  `<a href="https://example.org/${path}" target="_blank" rel="${LINK_REL}">${isi}</a>`;

/** A picture by its name in `gambar.ts`; the loader puts the stored file's id in its place. */
export const gambar = (nama: string, alt: string) => `<img src="berkas:${nama}" alt="${alt}">`;

export const writing = (...bagian: string[]) => bagian.join('');

/** A task and what its mentor wrote to it. Days are counted back from the day of the load. */
export interface TugasDemo {
  /** Number of the participant's account. */
  no: number;
  kat: number;
  hari: number;
  jam: string;
  /** HTML; empty for a task that was made and never saved. */
  isi: string;
  review?: { hari: number; jam: string; isi: string };
}
