-- Answers of admins about headings and cell texts that an import did not know. Later imports propose these answers.
create table impor_jawaban (
  tabel text not null,
  -- Column of the table that the cell belongs to, or `judul` if the answer is about a heading.
  kolom text not null,
  -- Text of the cell or heading, normalized for comparisons.
  teks text not null,
  -- Meaning that the admin has chosen: an allowed value, or a column of the table.
  ke text not null,
  tanggal date not null,
  primary key (tabel, kolom, teks)
);

grant select, insert, update, delete on impor_jawaban to portal_app;
