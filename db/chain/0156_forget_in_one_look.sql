-- Up Migration
-- As in 0090, but what is left is looked through once for all names and addresses of a person, and not once for each: half a million
-- entries take a second of reading. Entries that name none of them are not looked at again.

create or replace function lupakan_riwayat(orang integer) returns void language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  milik text[];
  sebutan text[];
  dicari text[];
  menyebut bigint[];
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
  dicari := array(select lower(btrim(to_jsonb(k)::text, '"')) from unnest(sebutan) k);
  menyebut := array(
    select a.id from audit a
    cross join lateral (select lower(concat(a.sebelum::text, a.sesudah::text)) as isi offset 0) t
    where (a.sebelum is not null or a.sesudah is not null) and exists (select from unnest(dicari) d where strpos(t.isi, d) > 0)
  );
  foreach kata in array sebutan loop
    pola := regexp_replace(kata, '([^[:alnum:][:space:]@])', '\\\1', 'g');
    pola := case when kata ~ '[@[:space:]]' then '(?<![[:alnum:]])' || pola || '(?![[:alnum:]])' else '^' || pola || '$' end;
    update audit set sebelum = samarkan(sebelum, pola), sesudah = samarkan(sesudah, pola)
    where id = any(menyebut)
      and strpos(lower(concat(sebelum::text, sesudah::text)), lower(btrim(to_jsonb(kata)::text, '"'))) > 0
      and (kata like '%@%' or objek !~ '^(users|peserta|klaim|review)/');
    update audit set pelaku = 'akun ' || orang where pelaku = kata;
  end loop;
  update audit set pelaku = 'akun ' || orang where pelaku_id = orang;
end $$;
