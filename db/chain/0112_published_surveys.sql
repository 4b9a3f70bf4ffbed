-- Up Migration
-- Of a mentor's survey the answers are counted by value, and its words read, once it is published: the third that waits publishes all
-- three (docs/decisions/0035). What was read until now stays: all of a mentor with three surveys or more.

alter table survei add terbit boolean not null default false;
update survei set terbit = true
where mentor_id in (select mentor_id from survei where kategori = 'pemateri' group by mentor_id having count(*) >= 3);
