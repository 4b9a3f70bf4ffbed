-- Up Migration
-- Whose stages differ from what their items give: a few, counted from an index that has these alone. The condition is `perluDihitungSql`.
create index ist_nilai_perlu_dihitung on ist_nilai (user_id)
where ((ojt_ditetapkan_pada is null and coalesce(nilai_ojt <> hitung_ojt, false))
    or (ist2_ditetapkan_pada is null and coalesce(nilai_ist2 <> hitung_ist2, false)));
