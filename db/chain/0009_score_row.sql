-- Up Migration
-- Every participant has a row of stored scores from the first moment, however the account is made: tables, report card and
-- certificate join it, so without one a person would drop out of sight.

create function make_ist_nilai() returns trigger language plpgsql as $$
begin
  insert into ist_nilai (user_id) values (new.user_id) on conflict do nothing;
  return null;
end $$;

create trigger peserta_ist_nilai after insert on peserta for each row execute function make_ist_nilai();

insert into ist_nilai (user_id) select user_id from peserta on conflict do nothing;
