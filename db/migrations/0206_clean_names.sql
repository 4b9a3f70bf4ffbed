-- Up Migration
-- Names are stored cleaned from now on. The rule is `rules/akun/nama.ts`, so the app cleans stored names in batches:
-- `api/features/adm/user/nama-bersih.job.ts`.
insert into job (kind, key, payload, total)
select 'nama_bersih', 'semua', '{}', count(*) from users having count(*) > 0;
