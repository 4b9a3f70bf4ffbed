-- A reminder can be a notification in the app (the bell). On one day, a mentor can send a participant one reminder of
-- each kind as a notification, and one by mail.
alter table pengingat drop constraint pengingat_cara_check;
alter table pengingat add constraint pengingat_cara_check check (cara in ('email', 'wa', 'lonceng'));

drop index pengingat_mentor_sehari;
create unique index pengingat_mentor_sehari on pengingat (user_id, jenis, hari, cara) where dari = 'mentor';

-- An older app must not use this database, because it would not show the radar entries of a person who got such a
-- notification.
update skema_minimum set migrasi = '0233_bell_reminders';
