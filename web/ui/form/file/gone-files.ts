/** Files that were chosen in a form and lost with its page: a browser keeps the text of a draft, not its files. */
export interface GoneFiles {
  names: readonly string[];
  /** The person does without them. */
  forget: () => void;
}

const PICTURE = /\.(jpe?g|png|webp|gif|heic)$/i;

/** `Foto a.jpg dan b.jpg belum tersimpan. Pilih lagi.` */
export function goneSentence(names: readonly string[]): string {
  const all = new Intl.ListFormat('id').format(names);
  return `${names.every((name) => PICTURE.test(name)) ? 'Foto' : 'Berkas'} ${all} belum tersimpan. Pilih lagi.`;
}
