import { useEffect, useRef } from 'react';
import { isCovered } from '#ui/dialog/layers.ts';
import { isTyping } from './field/typing.ts';

/** Actions by key, named as in `aria-keyshortcuts`: 'n', '?', 'Control+Enter'. */
export type Shortcuts = Readonly<Record<string, () => void>>;

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** The name of a key press; Command on a Mac counts as Control. Letters ignore case, so Caps Lock changes nothing. */
export function nameOf({ key, ctrlKey, metaKey, altKey }: Press): string {
  const plain = key.length === 1 ? key.toLowerCase() : key;
  return `${ctrlKey || metaKey ? 'Control+' : ''}${altKey ? 'Alt+' : ''}${plain}`;
}

/** Milliseconds without a key that end a run of letters. */
const PAUSE_MS = 1000;

/** When the last letter was pressed that nothing took: no field has the focus, and no screen has this key yet, or any more. */
let untaken = -Infinity;

const isLetter = ({ key, ctrlKey, metaKey, altKey }: Press) =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;

/**
 * Keys of a screen. A key without Control never fires while text is typed, nor while `plain` is false; Escape fires in an editor
 * only; no key fires under a dialog, or again while it is held down, or while something of the screen is still on its way
 * (`Load`, `RichTextLazy`): what it would do could not be seen. Letters that follow one which nothing took are text that missed its field,
 * not commands, until a pause. `early` is for a wish that waits until then by itself.
 */
export function useShortcuts(shortcuts: Shortcuts, plain: boolean, early = false): void {
  const latest = useRef({ shortcuts, plain, early });
  useEffect(() => {
    latest.current = { shortcuts, plain, early };
  });
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const name = nameOf(event);
      const act = latest.current.shortcuts[name];
      if (!act || event.isComposing) return;
      if (isCovered()) return;
      const target = event.target instanceof HTMLElement ? event.target : document.body;
      // Only for leaving an editor: menus and fields have their own use of Escape.
      if (name === 'Escape' && !target.isContentEditable) return;
      const always = name.startsWith('Control+') || name === 'Escape';
      if (!always && (!latest.current.plain || isTyping(target))) return;
      // Handled before the editor, which has its own meaning for some of these keys.
      event.preventDefault();
      event.stopPropagation();
      if (event.repeat) return;
      if (!latest.current.early) {
        const inRun = !always && event.timeStamp - untaken < PAUSE_MS;
        if (inRun || document.querySelector('[data-waiting]')) {
          if (isLetter(event)) untaken = event.timeStamp;
          return;
        }
      }
      act();
    }
    // A key that a shortcut has taken does not come this far.
    function note(event: KeyboardEvent) {
      const target = event.target instanceof HTMLElement ? event.target : document.body;
      if (!isLetter(event) || isCovered()) return;
      // A letter in a field ends the run: the text has found its place.
      untaken = isTyping(target) ? -Infinity : event.timeStamp;
    }
    window.addEventListener('keydown', press, { capture: true });
    window.addEventListener('keydown', note);
    return () => {
      window.removeEventListener('keydown', press, { capture: true });
      window.removeEventListener('keydown', note);
    };
  }, []);
}
