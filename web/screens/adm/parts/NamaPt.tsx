import { shortPt } from '#rules/text/pt.ts';

/** The name of an institution in a table, shortened. The tooltip and the print show the full name. */
export function NamaPt({ nama }: { nama: string }) {
  const short = shortPt(nama);
  if (short === nama) return nama;
  return (
    <>
      <span title={nama} className="ui-screen">
        {short}
      </span>
      <span className="ui-paper">{nama}</span>
    </>
  );
}
