-- Up Migration
-- What the list of mails is searched and ordered by, of each mail in one narrow row, as those of participants and accounts
-- (docs/decisions/0020): who gets it stands among the accounts, how it stands among the jobs.

create table email_cari (
  job_id integer primary key references email on delete cascade,
  -- As the screen says it.
  status text not null,
  -- Null of somebody who was deleted.
  name text collate "id-x-icu",
  kepada text not null,
  -- name, email of the account and address in small letters, each on a line of its own
  cari text collate "C" not null
);
grant select, insert, update, delete on email_cari to portal_app;

create function write_email_cari() returns trigger language plpgsql as $$
declare
  diubah constant integer := (to_jsonb(new) ->> tg_argv[0])::int;
begin
  insert into email_cari (job_id, status, name, kepada, cari)
  select e.job_id, case j.status when 'done' then 'terkirim' when 'failed' then 'gagal' else 'menunggu' end, u.name, e.kepada,
         lower(concat_ws(e'\n', u.name, u.email, e.kepada) collate "id-x-icu")
  from email e join job j on j.id = e.job_id left join users u on u.id = e.user_id
  where e.job_id = any(case tg_table_name when 'users' then array(select m.job_id from email m where m.user_id = diubah) else array[diubah] end)
  on conflict (job_id) do update set status = excluded.status, name = excluded.name, kepada = excluded.kepada, cari = excluded.cari;
  return null;
end $$;
create trigger email_cari_email after insert or update of kepada on email for each row execute function write_email_cari('job_id');
create trigger email_cari_job after update of status on job for each row
  when (new.kind = 'email' and (new.status in ('done', 'failed')) <> (old.status in ('done', 'failed')))
  execute function write_email_cari('id');
create trigger email_cari_users after update of name, email on users for each row execute function write_email_cari('id');

insert into email_cari (job_id, status, name, kepada, cari)
select e.job_id, case j.status when 'done' then 'terkirim' when 'failed' then 'gagal' else 'menunggu' end, u.name, e.kepada,
       lower(concat_ws(e'\n', u.name, u.email, e.kepada) collate "id-x-icu")
from email e join job j on j.id = e.job_id left join users u on u.id = e.user_id;

create index email_cari_name on email_cari (name, job_id desc);
create index email_cari_kepada on email_cari (kepada, job_id desc);
create index email_cari_status on email_cari (status, job_id desc);

-- As for participants, where the server has the extension (0051).
do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index email_cari_dalam on email_cari using gin (cari gin_trgm_ops);
  end if;
end $$;
