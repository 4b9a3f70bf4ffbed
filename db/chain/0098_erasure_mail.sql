-- Up Migration
-- The letter that says what became of a request for deletion. One whose account is gone has no user any more; its address
-- goes as soon as the mail has left or is given up, whoever ends the job.

alter table email alter column user_id drop not null;
alter table email drop constraint email_jenis_check;
alter table email add constraint email_jenis_check
  check (jenis in ('reset', 'akun_baru', 'password_direset', 'hapus_ditolak', 'hapus_dilaksanakan'));

create function email_alamat_lepas() returns trigger language plpgsql as $$
begin
  update email set kepada = '' where job_id = new.id and user_id is null;
  return null;
end $$;

create trigger email_alamat_lepas after update of status on job
  for each row when (new.kind = 'email' and new.status in ('done', 'failed'))
  execute function email_alamat_lepas();
