import type { PDFDict, PDFObject } from './lib.ts';
import { entry, lib, nameOf } from './lib.ts';
import type { Listener } from './reader.ts';
import { active } from './refusals.ts';

const words = (text: string) => new Set(text.split(' '));

/** Act or carry files wherever they stand, as a key or as a value (ISO 32000-2, 12.6.4 and 12.5.6). */
const ANYWHERE = words(
  'JavaScript Launch SubmitForm ImportData Rendition GoToR GoToE EmbeddedFile EmbeddedFiles FileAttachment RichMedia RichMediaExecute',
);
/** Keys of a script, of enclosed files, and of a form that is a program. */
const KEYS = words('JS EF XFA');
/** Harmless elsewhere: the article threads of a magazine are no action. */
const ACTIONS = words('Movie Sound Thread GoTo3DView');
const KINDS = words('Movie Sound Screen 3D');

/** What may happen by itself when somebody opens a paper or turns its pages. */
const BY_ITSELF = new Set(['GoTo', 'Named']);
/** Others are names of commands of the reader's menu. */
const NAMED = new Set(['NextPage', 'PrevPage', 'FirstPage', 'LastPage', 'Print']);

/** All values that a reference may lead to: an object may have been written again, and a reader may find any of them. */
export type Resolve = (value: PDFObject | undefined) => PDFObject[];

/**
 * Judges what a PDF does besides being read. A link that somebody presses may lead to an address; a script, a program, another
 * file, a sound or a film may not be in it at all, and by itself it may turn to a page only.
 */
export class Acts implements Listener {
  /** Values of `OpenAction`, and of `AA`, which names an action for each event. */
  private readonly opening: PDFObject[] = [];
  private readonly events: PDFObject[] = [];

  name(name: string): void {
    if (ANYWHERE.has(name)) throw active();
  }

  entry(key: string, value: PDFObject): void {
    const word = nameOf(value) ?? '';
    if (KEYS.has(key)) throw active();
    if (key === 'S' && ACTIONS.has(word)) throw active();
    if ((key === 'Subtype' || key === 'Type') && KINDS.has(word)) throw active();
    if (key === 'OpenAction') this.opening.push(value);
    if (key === 'AA') this.events.push(value);
  }

  /** An object of its own: a stream may lie in another file, and a name may be the one that `S` refers to. */
  whole(value: PDFObject): void {
    const word = nameOf(value) ?? '';
    if (ACTIONS.has(word) || KINDS.has(word)) throw active();
    if (!(value instanceof lib.PDFRawStream)) return;
    const { dict } = value;
    if (entry(dict, 'F')) throw active();
    if (nameOf(entry(dict, 'Subtype')) === 'Form' && entry(dict, 'Ref')) throw active();
  }

  /** Once all objects are known. */
  judgeByItself(resolve: Resolve): void {
    const seen = new Set<PDFObject>();
    const judge = (value: PDFObject | undefined): void => {
      for (const found of resolve(value)) {
        if (seen.has(found)) continue;
        seen.add(found);
        // A list is a destination, or several actions that follow one another.
        if (found instanceof lib.PDFArray) found.asArray().forEach(judge);
        if (!(found instanceof lib.PDFDict)) continue;
        if (entry(found, 'S') && !isHarmless(found)) throw active();
        judge(entry(found, 'Next'));
      }
    };
    this.opening.forEach(judge);
    for (const event of this.events.flatMap(resolve))
      if (event instanceof lib.PDFDict) event.values().forEach(judge);
  }
}

function isHarmless(action: PDFDict): boolean {
  const kind = nameOf(entry(action, 'S')) ?? '';
  return BY_ITSELF.has(kind) && (kind !== 'Named' || NAMED.has(nameOf(entry(action, 'N')) ?? ''));
}
