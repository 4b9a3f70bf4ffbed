/**
 * Stands in for a page, or for everything, that could not be fetched or failed while drawing. Plain elements only: what it
 * would need beyond itself may be just what is missing.
 */
export function PageError({ title = 'Halaman tidak dapat ditampilkan' }: { title?: string }) {
  return (
    <div className="page-error" role="alert">
      <h1>{title}</h1>
      <p>Periksa sambungan internet Anda, lalu muat ulang. Yang sudah tersimpan tetap tersimpan.</p>
      <button type="button" onClick={() => window.location.reload()}>
        Muat ulang
      </button>
    </div>
  );
}
