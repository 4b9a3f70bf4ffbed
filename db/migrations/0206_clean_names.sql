-- Up Migration
-- From now on, names are cleaned before they are stored. Names that are already stored must be cleaned too. The rule
-- is written in TypeScript (`rules/akun/nama.ts`). Therefore a job of the app cleans these names:
-- `api/features/adm/user/clean-nama.job.ts`.
insert into job (kind, key, payload, total)
select 'nama_bersih', 'semua', '{}', count(*) from users having count(*) > 0;
