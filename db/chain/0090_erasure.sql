-- Up Migration
-- A participant asks to be deleted; an admin carries it out or refuses with a reason (docs/privacy.md, decision 0026).

create table penghapusan (
  id integer generated always as identity primary key,
  -- null once it is carried out
  user_id integer references users,
  -- the number that the account had: the history goes on naming it
  akun integer not null,
  status text not null default 'menunggu' check (status in ('menunggu', 'ditarik', 'ditolak', 'dilaksanakan')),
  -- the participant's own words, gone with the account
  alasan text not null default '',
  -- why it was refused, for the participant
  alasan_tolak text not null default '',
  diminta_pada timestamptz not null default now(),
  diputus_pada timestamptz,
  -- who refused it or carried it out
  oleh integer references users on delete set null,
  constraint penghapusan_selesai check ((status = 'menunggu') = (diputus_pada is null)),
  constraint penghapusan_tolak check ((status = 'ditolak') = (alasan_tolak <> '')),
  constraint penghapusan_lepas check ((status = 'dilaksanakan') = (user_id is null)),
  constraint penghapusan_bersih check (status <> 'dilaksanakan' or alasan = '')
);
create unique index penghapusan_satu on penghapusan (user_id) where status = 'menunggu';
create index penghapusan_user on penghapusan (user_id, id desc);
create index penghapusan_urut on penghapusan (status, diminta_pada, id);
create index penghapusan_oleh on penghapusan (oleh) where oleh is not null;

-- Of a deleted person's claims that were paid: what proves the payment, for as long as the law asks for it.
create table bukti_bayar (
  id integer generated always as identity primary key,
  penghapusan_id integer not null references penghapusan on delete cascade,
  nama text collate "id-x-icu" not null,
  jenis text not null,
  nominal bigint not null,
  dibayar_pada date not null,
  berkas_id text references berkas,
  simpan_sampai date not null
);
create index bukti_bayar_penghapusan on bukti_bayar (penghapusan_id);
create unique index bukti_bayar_berkas on bukti_bayar (berkas_id);
create index bukti_bayar_sampai on bukti_bayar (simpan_sampai);

-- The number of a deleted person's certificate: a gap that says why it is there.
create table sertifikat_dihapus (
  nomor text primary key,
  dihapus_pada timestamptz not null default now()
);

-- The receipt of such a payment is nobody's any more.
alter table berkas alter user_id drop not null;

grant select, insert, update, delete on penghapusan, bukti_bayar to portal_app;
grant select, insert on sertifikat_dihapus to portal_app;

-- Texts of an entry in which the person is named: each occurrence of the pattern, wherever it stands in the JSON.
create function samarkan(isi jsonb, pola text) returns jsonb language plpgsql immutable as $$
begin
  return case jsonb_typeof(isi)
    when 'string' then to_jsonb(regexp_replace(isi #>> '{}', pola, '[dihapus]', 'gi'))
    when 'array' then (select coalesce(jsonb_agg(samarkan(e.isi, pola) order by e.n), '[]')
                       from jsonb_array_elements(isi) with ordinality e (isi, n))
    when 'object' then (select coalesce(jsonb_object_agg(e.kunci, samarkan(e.isi, pola)), '{}')
                        from jsonb_each(isi) e (kunci, isi))
    else isi
  end;
end $$;

-- The app adds to the history and reads it, and changes nothing in it. This is the one exception, and it is narrow: of a participant
-- who has asked to be deleted and still waits, the entries stay (when, what, of which number, by whom else) and lose what they hold.
create function lupakan_riwayat(orang integer) returns void language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  milik text[];
  sebutan text[];
  kata text;
  pola text;
begin
  -- As they are called now, and as the history says that they were called.
  select array[u.email, u.name] || array(
    select distinct e.isi ->> k from audit a, unnest(array[a.sebelum, a.sesudah]) e (isi), unnest(array['email', 'name']) k
    where a.objek in ('users/' || orang, 'peserta/' || orang) and jsonb_typeof(e.isi) = 'object' and e.isi ->> k <> '')
  into sebutan from users u
  where u.id = orang and u."group" = 'user'
    and exists (select from penghapusan h where h.user_id = orang and h.status = 'menunggu');
  if not found then
    raise exception 'No participant % waits for deletion', orang;
  end if;

  -- Claims also by the history: one that its owner has deleted is named there alone.
  milik := array(
    select 'klaim/' || a.id from akomodasi a where a.user_id = orang
    union select a.objek from audit a where a.pelaku_id = orang and a.objek like 'klaim/%'
    union select 'review/' || r.id_review from review r join tugas t on t.id_tugas = r.tugas_id where t.user_id = orang
    union select o || orang from unnest(array['users/', 'peserta/']) o
  );
  delete from audit_perubahan where objek = any(milik) or objek like 'peserta/' || orang || '/%';
  update audit set sebelum = null, sesudah = null
  where (objek = any(milik) or objek like 'peserta/' || orang || '/%' or pelaku_id = orang)
    and (sebelum is not null or sesudah is not null);

  -- In what is left the person can only be named: as what was searched for, in a wide change. An email is one person's. Two people may
  -- have one name: what is about another account keeps it, and a name of one word is replaced where it is the whole text.
  foreach kata in array sebutan loop
    pola := regexp_replace(kata, '([^[:alnum:][:space:]@])', '\\\1', 'g');
    pola := case when kata ~ '[@[:space:]]' then '(?<![[:alnum:]])' || pola || '(?![[:alnum:]])' else '^' || pola || '$' end;
    update audit set sebelum = samarkan(sebelum, pola), sesudah = samarkan(sesudah, pola)
    where strpos(lower(concat(sebelum::text, sesudah::text)), lower(btrim(to_jsonb(kata)::text, '"'))) > 0
      and (kata like '%@%' or objek !~ '^(users|peserta|klaim|review)/');
    update audit set pelaku = 'akun ' || orang where pelaku = kata;
  end loop;
  update audit set pelaku = 'akun ' || orang where pelaku_id = orang;
end $$;
revoke all on function lupakan_riwayat(integer), samarkan(jsonb, text) from public;
grant execute on function lupakan_riwayat(integer) to portal_app;
