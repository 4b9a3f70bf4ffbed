-- Up Migration
-- When a claim was paid, and who said so. Only a checked claim is paid, and a paid one stays checked until the payment is taken back.

alter table akomodasi
  add column dibayar_pada date,
  add column dibayar_oleh integer references users on delete set null,
  add constraint akomodasi_dibayar_valid check (dibayar_pada is null or is_valid = 1);
create index akomodasi_dibayar_oleh on akomodasi (dibayar_oleh) where dibayar_oleh is not null;
