-- Up Migration
-- A text of the editor may take 512 KiB of UTF-8 as it is stored: cleaning writes some signs longer than they came
-- (`&nbsp;`, `&amp;`). Not valid: what is stored already stays as it is.

alter table tugas add constraint tugas_catatan_panjang check (octet_length(catatan) <= 524288) not valid;
alter table review add constraint review_catatan_panjang check (octet_length(catatan) <= 524288) not valid;
