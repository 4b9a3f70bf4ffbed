-- Indexes on columns that refer to accounts. For each deleted account, PostgreSQL searches these columns. Without an
-- index, it would read the whole table for each account when an import is undone.
create index ist_nilai_post_ditetapkan_oleh on ist_nilai (post_ditetapkan_oleh) where post_ditetapkan_oleh is not null;
create index ist_nilai_ojt_ditetapkan_oleh on ist_nilai (ojt_ditetapkan_oleh) where ojt_ditetapkan_oleh is not null;
create index ist_nilai_ist2_ditetapkan_oleh on ist_nilai (ist2_ditetapkan_oleh) where ist2_ditetapkan_oleh is not null;
create index test_arsip_ditetapkan_oleh on test_arsip (ditetapkan_oleh) where ditetapkan_oleh is not null;
create index survei_sudah_user on survei_sudah (user_id);
create index survei_draf_user on survei_draf (user_id);
create index survei_mentor on survei (mentor_id) where mentor_id is not null;
create index survei_draf_mentor on survei_draf (mentor_id) where mentor_id is not null;
