import createDOMPurify from 'dompurify';
import {
  ALLOWED_ATTRIBUTES,
  ALLOWED_TAGS,
  cleanStyle,
  isImageAddress,
  isLinkAddress,
  isVideoAddress,
  LINK_REL,
} from '#rules/text/format-html.ts';

// Use a separate instance of DOMPurify. Hooks on the shared instance would affect other code that uses the package.
const purify = createDOMPurify(window);

purify.addHook('uponSanitizeAttribute', (node, data) => {
  const tag = node.nodeName.toLowerCase();
  const { attrName: name, attrValue: value } = data;
  if (!ALLOWED_ATTRIBUTES[tag]?.includes(name)) data.keepAttr = false;
  else if (name === 'href') data.keepAttr = isLinkAddress(value);
  else if (name === 'src') data.keepAttr = tag === 'iframe' ? isVideoAddress(value) : isImageAddress(value);
  else if (name === 'style') {
    data.attrValue = cleanStyle(value, tag);
    data.keepAttr = data.attrValue !== '';
  }
});

purify.addHook('afterSanitizeAttributes', (node) => {
  switch (node.nodeName) {
    case 'A':
      node.setAttribute('target', '_blank');
      node.setAttribute('rel', LINK_REL);
      break;
    case 'IMG':
      if (!node.hasAttribute('src')) return node.remove();
      if (!node.hasAttribute('alt')) node.setAttribute('alt', '');
      node.setAttribute('loading', 'lazy');
      node.setAttribute('decoding', 'async');
      break;
    case 'IFRAME':
      if (!node.hasAttribute('src')) return node.remove();
      if (!node.getAttribute('title')) node.setAttribute('title', 'Video');
      node.setAttribute('loading', 'lazy');
      node.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation allow-popups');
      // The video players refuse to play without a referrer.
      node.setAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
      break;
  }
});

const CONFIG = {
  ALLOWED_TAGS: [...ALLOWED_TAGS],
  ALLOWED_ATTR: [...new Set(Object.values(ALLOWED_ATTRIBUTES).flat())],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
} as const;

/**
 * Converts HTML to nodes, and removes everything that the editor cannot write. Links open in another tab, and pictures
 * and videos load when they become visible.
 */
export function cleanHtml(html: string): DocumentFragment {
  return purify.sanitize(html, {
    ...CONFIG,
    ALLOWED_TAGS: [...CONFIG.ALLOWED_TAGS],
    ALLOWED_ATTR: [...CONFIG.ALLOWED_ATTR],
  });
}
