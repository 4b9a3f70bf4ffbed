-- A reminder can be a notification behind the bell. A mentor can send one reminder of a kind by bell and one by mail.
alter table pengingat drop constraint pengingat_cara_check;
alter table pengingat add constraint pengingat_cara_check check (cara in ('email', 'wa', 'lonceng'));

drop index pengingat_mentor_sehari;
create unique index pengingat_mentor_sehari on pengingat (user_id, jenis, hari, cara) where dari = 'mentor';

-- An older app would not show the radar of a person who was reminded behind the bell.
update skema_minimum set migrasi = '0233_bell_reminders';
