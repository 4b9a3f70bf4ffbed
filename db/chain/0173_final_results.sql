-- Up Migration
-- A final result: since when, who made it final (null: the participant, by downloading the certificate), and the decree behind it.
alter table ist_nilai
  add column final_pada timestamptz,
  add column final_oleh integer references users (id) on delete set null,
  add column keputusan text not null default '' check (length(keputusan) <= 100),
  add constraint ist_nilai_final check (final_pada is not null or (final_oleh is null and keputusan = ''));
create index ist_nilai_final_oleh on ist_nilai (final_oleh) where final_oleh is not null;

-- Who holds a certificate has a final result since it was given.
update ist_nilai i set final_pada = date_trunc('milliseconds', c.diberikan_pada)
from sertifikat c
where c.user_id = i.user_id and c.ditarik_pada is null
  and exists (select from sertifikat_edisi e where e.user_id = c.user_id);
