import { useEffect, useRef } from 'react';
import { isCovered } from '#ui/dialog/layers.ts';
import { isTyping } from './field/typing.ts';

/** Actions by key, named as in `aria-keyshortcuts`: 'n', '?', 'Control+Enter'. */
export type Shortcuts = Readonly<Record<string, () => void>>;

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/**
 * Returns the name of a key press. Command on a Mac counts as Control. Letters ignore case, so Caps Lock has no effect.
 */
export function nameOf({ key, ctrlKey, metaKey, altKey }: Press): string {
  const plain = key.length === 1 ? key.toLowerCase() : key;
  return `${ctrlKey || metaKey ? 'Control+' : ''}${altKey ? 'Alt+' : ''}${plain}`;
}

/** A letter that is no shortcut blocks shortcuts until the user pauses for this time, in milliseconds. */
const PAUSE_MS = 1000;

/** Time of the last letter that was typed without a focused field and was no shortcut. */
let untaken = -Infinity;

const isLetter = ({ key, ctrlKey, metaKey, altKey }: Press) =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;

/**
 * Registers the keyboard shortcuts of a screen. A key without Control has no effect while the user types or while
 * `plain` is false. No key has an effect while a dialog is open or on key repeat. While a part of the screen is
 * loading, keys have an effect only with `early`. A letter that is no shortcut means that the user types without a
 * focused field. The next letters then have no effect until the user pauses.
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
      // Handle Escape only in an editor, to leave the editor. Menus and fields handle Escape themselves.
      if (name === 'Escape' && !target.isContentEditable) return;
      const always = name.startsWith('Control+') || name === 'Escape';
      if (!always && (!latest.current.plain || isTyping(target))) return;
      // Stop the event in the capture phase, before it reaches the editor. The editor uses some of these keys itself.
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
    // Records the time of letters that are no shortcuts. A key that `press` has handled does not reach this listener.
    function note(event: KeyboardEvent) {
      const target = event.target instanceof HTMLElement ? event.target : document.body;
      if (!isLetter(event) || isCovered()) return;
      // After a letter in a field, letters outside a field count as shortcuts again.
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
