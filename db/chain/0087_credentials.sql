-- Up Migration
-- Digital credentials: their place in the public status lists, and the keys that have signed them.

-- Every edition has a bit of its own, for ever: a number that is gone is never given again.
alter table sertifikat_edisi add column status_id integer generated always as identity unique;

-- The bits of editions that were deleted with their person. Whose they were is nowhere.
create table kredensial_terhapus (status_id integer primary key);
grant select, insert on kredensial_terhapus to portal_app;

create function kredensial_hapus() returns trigger language plpgsql as $$
begin
  insert into kredensial_terhapus (status_id) values (old.status_id) on conflict do nothing;
  return old;
end $$;

create trigger kredensial_hapus after delete on sertifikat_edisi for each row execute function kredensial_hapus();

-- Public halves of every key that has ever signed here; what one has signed is valid while it is named. One that somebody else
-- may have is withdrawn by hand.
create table kunci_sertifikat (
  multikey text primary key check (multikey ~ '^z6Mk[1-9A-HJ-NP-Za-km-z]{44}$'),
  sejak timestamptz not null default now(),
  ditarik_pada timestamptz
);
grant select, insert on kunci_sertifikat to portal_app;
