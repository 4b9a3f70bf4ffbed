import { LINK_REL } from '#rules/text/format-html.ts';

/**
 * Functions that write HTML in exactly the form in which the sanitizer (`api/catatan/catatan.ts`) stores it, so that
 * demo texts look like saved texts.
 */
export const p = (isi: string) => `<p>${isi}</p>`;

const butir = (isi: readonly string[]) => isi.map((satu) => `<li>${p(satu)}</li>`).join('');

export const ul = (...isi: string[]) => `<ul>${butir(isi)}</ul>`;

export const ol = (...isi: string[]) => `<ol>${butir(isi)}</ol>`;

export const h3 = (isi: string) => `<h3>${isi}</h3>`;

/** A link to a page of example.org, which is a reserved domain. */
export const tautan = (path: string, isi: string) =>
  `<a href="https://example.org/${path}" target="_blank" rel="${LINK_REL}">${isi}</a>`;

/** An image by its name in `gambar.ts`. The loader replaces the name with the id of the stored file. */
export const gambar = (nama: string, alt: string) => `<img src="berkas:${nama}" alt="${alt}">`;

export const writing = (...bagian: string[]) => bagian.join('');

/** A task, and the review by its mentor. `hari` is the number of days before the load. */
export interface TugasDemo {
  /** Number of the participant's account. */
  no: number;
  kat: number;
  hari: number;
  jam: string;
  /** HTML. It is empty for a task that was created but never saved. */
  isi: string;
  review?: { hari: number; jam: string; isi: string };
}
