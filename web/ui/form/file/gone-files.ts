/**
 * Files that were chosen in a form and lost when its page closed. The browser stores the text of a draft, but not its
 * files.
 */
export interface GoneFiles {
  names: readonly string[];
  /** Called when the user continues without these files. */
  forget: () => void;
}

const PICTURE = /\.(jpe?g|png|webp|gif|heic)$/i;

/** Returns the message about missing files: `Foto a.jpg dan b.jpg belum tersimpan. Pilih lagi.` */
export function goneSentence(names: readonly string[]): string {
  const all = new Intl.ListFormat('id').format(names);
  return `${names.every((name) => PICTURE.test(name)) ? 'Foto' : 'Berkas'} ${all} belum tersimpan. Pilih lagi.`;
}
