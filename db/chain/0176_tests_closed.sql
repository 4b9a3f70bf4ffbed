-- Up Migration
-- When the switch of each test was last turned off: whoever was a participant before that could have taken it. Null: never, as far as the
-- history tells.
alter table sistem add open_pre_sampai timestamptz, add open_post_sampai timestamptz;
update sistem set
  open_pre_sampai = (select max(waktu) from audit where objek = 'sistem/open_pre' and sesudah = '0'),
  open_post_sampai = (select max(waktu) from audit where objek = 'sistem/open_post' and sesudah = '0');
