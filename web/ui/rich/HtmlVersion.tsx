import { isKosong } from '#rules/teks/html.ts';
import { Html } from './Html.tsx';

/** One version of a text beside another; an empty one says so. */
export function HtmlVersion({ html }: { html: string }) {
  return isKosong(html) ? <>Belum ada isi.</> : <Html html={html} compact />;
}
