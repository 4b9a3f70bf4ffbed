import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';

/** Allowed content of a table cell: anything except another table. */
const CELL_CONTENT = '(paragraph | heading | list | blockquote | codeBlock | video)+';

/**
 * Merged cells keep their column and row spans. All other attributes of pasted cells, such as widths and borders, are
 * dropped.
 */
const spans = () => {
  const span = (name: 'colspan' | 'rowspan') => ({
    default: 1,
    parseHTML: (element: HTMLElement) =>
      Math.max(1, Number.parseInt(element.getAttribute(name) ?? '', 10) || 1),
    renderHTML: (attributes: Record<string, unknown>) =>
      Number(attributes[name]) > 1 ? { [name]: attributes[name] } : {},
  });
  // The table package reads `colwidth` from a cell, so the attribute must exist. No code sets a value.
  return {
    colspan: span('colspan'),
    rowspan: span('rowspan'),
    colwidth: { default: null, rendered: false, parseHTML: () => null },
  };
};

/**
 * Tables of the editor, stored without widths. In the editor the whole text scrolls horizontally if a table is wide.
 */
export const TABLES = [
  Table.extend({
    renderHTML: () => ['table', ['tbody', 0]],
    addNodeView: () => () => {
      const dom = document.createElement('div');
      dom.className = 'tabel';
      const contentDOM = document.createElement('tbody');
      dom.appendChild(document.createElement('table')).append(contentDOM);
      return { dom, contentDOM };
    },
  }),
  TableRow,
  TableHeader.extend({ content: CELL_CONTENT, addAttributes: spans }),
  TableCell.extend({ content: CELL_CONTENT, addAttributes: spans }),
];
