import type { PDFDict, PDFObject } from './lib.ts';
import { entry, lib, nameOf } from './lib.ts';
import type { Listener } from './reader.ts';
import { active } from './refusals.ts';

const words = (text: string) => new Set(text.split(' '));

/**
 * Names of actions and embedded files. They are refused both as a key and as a value (ISO 32000-2, 12.6.4 and
 * 12.5.6).
 */
const ANYWHERE = words(
  'JavaScript Launch SubmitForm ImportData Rendition GoToR GoToE EmbeddedFile EmbeddedFiles FileAttachment RichMedia RichMediaExecute',
);
/** Keys of scripts, embedded files and dynamic forms. */
const KEYS = words('JS EF XFA');
/**
 * Names that are refused only as the name of an action. Elsewhere these names are harmless, for example for
 * the article threads of a magazine.
 */
const ACTIONS = words('Movie Sound Thread GoTo3DView');
const KINDS = words('Movie Sound Screen 3D');

/** Actions that may run automatically when a document is opened or a page is shown. */
const BY_ITSELF = new Set(['GoTo', 'Named']);
/** Allowed named actions. All other named actions are commands of the PDF reader's menu. */
const NAMED = new Set(['NextPage', 'PrevPage', 'FirstPage', 'LastPage', 'Print']);

/**
 * Returns all values that a reference may have. There can be several values, because a file may contain an
 * object several times, and PDF readers differ in which one they use.
 */
export type Resolve = (value: PDFObject | undefined) => PDFObject[];

/**
 * Checks the actions of a PDF. A link may open an address when the user clicks it. Scripts, programs, other
 * files, sounds and films are refused. Automatic actions may only go to a page or run a named action.
 */
export class Acts implements Listener {
  /**
   * Automatic actions: values of `OpenAction` and of `AA` (one action per event). They are checked at the
   * end, when all objects are known.
   */
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

  /**
   * Checks an object that has its own number. A stream may have its bytes in another file, and a name may be
   * referenced as an action.
   */
  whole(value: PDFObject): void {
    const word = nameOf(value) ?? '';
    if (ACTIONS.has(word) || KINDS.has(word)) throw active();
    if (!(value instanceof lib.PDFRawStream)) return;
    const { dict } = value;
    if (entry(dict, 'F')) throw active();
    if (nameOf(entry(dict, 'Subtype')) === 'Form' && entry(dict, 'Ref')) throw active();
  }

  /** Checks automatic actions. Must be called when all objects are known. */
  judgeByItself(resolve: Resolve): void {
    const seen = new Set<PDFObject>();
    const judge = (value: PDFObject | undefined): void => {
      for (const found of resolve(value)) {
        if (seen.has(found)) continue;
        seen.add(found);
        // A list is either a destination or a sequence of actions.
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
