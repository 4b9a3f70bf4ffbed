-- Up Migration
-- One way to search: the text of a row as searches compare it stands beside it as a generated column. The same folding is
-- `rules/teks/lipat.ts`, for what the browser filters by itself.
create function cari_lipat(teks text) returns text language sql immutable parallel safe as $$
  select btrim(regexp_replace(
    translate(
      lower(regexp_replace(normalize(teks, NFKD),
        '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]',
        '', 'g') collate "id-x-icu"),
      U&'"`\00b4\02b9\02ba\02bb\02bc\02bd\02be\02bf\02c8\2018\2019\201a\201b\201c\201d\201e\201f\2032\2033\00ab\00bb\2039\203a-\2010\2011\2012\2013\2014\2015\2212',
      '''''''''''''''''''''''''''''''''''''''''''''''''''' || '        '),
    '\s+', ' ', 'g'))
$$;

-- The words of what was typed as patterns, each for itself: `%`, `_` and `\` mean themselves.
create function cari_pola(teks text) returns text[] language sql immutable parallel safe as $$
  select array(select '%' || replace(replace(replace(w, '\', '\\'), '%', '\%'), '_', '\_') || '%'
               from unnest(string_to_array(cari_lipat(teks), ' ')) w where w <> '')
$$;

alter table users add column cari text collate "C" not null generated always as (cari_lipat(name) || chr(10) || cari_lipat(email)) stored;
alter table peserta add column cari text collate "C" not null generated always as (cari_lipat(nama_pt) || chr(10) || cari_lipat(provinsi_pt)) stored;
alter table laporan_online add column cari text collate "C" not null
  generated always as (cari_lipat(nama_mentor || ' ' || materi || ' ' || kelompok || ' ' || catatan)) stored;
alter table akomodasi add column cari text collate "C" not null generated always as (cari_lipat(catatan)) stored;
