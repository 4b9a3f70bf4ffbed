import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';

/** What a cell may hold: anything but another table. */
const CELL_CONTENT = '(paragraph | heading | list | blockquote | codeBlock | video)+';

/** Cells that join others say so; widths and sides of a cell are the word processor's affair. */
const spans = () => {
  const span = (name: 'colspan' | 'rowspan') => ({
    default: 1,
    parseHTML: (element: HTMLElement) =>
      Math.max(1, Number.parseInt(element.getAttribute(name) ?? '', 10) || 1),
    renderHTML: (attributes: Record<string, unknown>) =>
      Number(attributes[name]) > 1 ? { [name]: attributes[name] } : {},
  });
  // What the package reads from a cell besides its spans; nothing here sets it.
  return {
    colspan: span('colspan'),
    rowspan: span('rowspan'),
    colwidth: { default: null, rendered: false, parseHTML: () => null },
  };
};

/** Plain tables, kept without widths. The text that holds a wide one scrolls sideways. */
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
