import { LINK_REL } from '#rules/text/format-html.ts';

/** Writes HTML exactly as the sanitizer (`api/catatan/catatan.ts`) stores it, so that demo texts equal saved texts. */
export const p = (isi: string) => `<p>${isi}</p>`;

const butir = (isi: readonly string[]) => isi.map((satu) => `<li>${p(satu)}</li>`).join('');

export const ul = (...isi: string[]) => `<ul>${butir(isi)}</ul>`;

export const ol = (...isi: string[]) => `<ol>${butir(isi)}</ol>`;

export const h3 = (isi: string) => `<h3>${isi}</h3>`;

/** A link to a page of example.org, a reserved domain. */
export const tautan = (path: string, isi: string) =>
  `<a href="https://example.org/${path}" target="_blank" rel="${LINK_REL}">${isi}</a>`;

/** An image by its name in `gambar.ts`; the loader replaces the name with the stored file's id. */
export const gambar = (nama: string, alt: string) => `<img src="berkas:${nama}" alt="${alt}">`;

export const writing = (...bagian: string[]) => bagian.join('');

/** A task and its mentor's review. `hari` is the number of days before the load. */
export interface TugasDemo {
  /** Number of the participant's account. */
  no: number;
  kat: number;
  hari: number;
  jam: string;
  /** HTML; empty for a task that was created and never saved. */
  isi: string;
  review?: { hari: number; jam: string; isi: string };
}
