const NOT_TYPED = new Set([
  'radio',
  'checkbox',
  'button',
  'submit',
  'reset',
  'range',
  'color',
  'file',
  'image',
]);

/** The part of an element that tells whether it takes what is typed. */
export interface Target {
  tagName: string;
  type?: string;
  isContentEditable?: boolean;
}

/** Does what is typed go into this element? */
export function isTyping({ tagName, type = '', isContentEditable = false }: Target): boolean {
  if (isContentEditable || tagName === 'TEXTAREA' || tagName === 'SELECT') return true;
  return tagName === 'INPUT' && !NOT_TYPED.has(type);
}
