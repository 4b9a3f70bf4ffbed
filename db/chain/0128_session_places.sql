-- Up Migration
-- Where somebody is signed in, for that person alone: the browser and its system in words, and the network address as the proxy names it.
-- What the browser says of itself is not kept. The id names a session to its owner; the hash of its token goes nowhere.

alter table sesi
  add id integer generated always as identity unique,
  add peramban text check (length(peramban) <= 60),
  add alamat_jaringan text check (length(alamat_jaringan) <= 64);
