-- Up Migration
-- Where the address on an edition leads, `https://portal.example.org`, and whether it was printed as an example. What is older is read
-- from its file by a job: empty where the file names none. An edition that leads elsewhere is no longer the newest there could be.

alter table sertifikat_edisi add column situs text, add column contoh boolean not null default false;
create index sertifikat_edisi_tanpa_situs on sertifikat_edisi (user_id, edisi) where situs is null;
