-- Number of months after the closing of a period in which its mentors may read the participants' work.
alter table sistem add column mentor_baca_bulan smallint not null default 12
  constraint sistem_mentor_baca_bulan_check check (mentor_baca_bulan between 0 and 120);
