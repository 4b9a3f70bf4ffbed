-- Answers of admins about headings and cell texts that an import did not know. Later imports propose these answers.
create table impor_jawaban (
  tabel text not null,
  -- Column of the table, or `judul` for a heading.
  kolom text not null,
  -- Folded text of the value or heading.
  teks text not null,
  -- Entry of the list or column that the text means.
  ke text not null,
  tanggal date not null,
  primary key (tabel, kolom, teks)
);

grant select, insert, update, delete on impor_jawaban to portal_app;
