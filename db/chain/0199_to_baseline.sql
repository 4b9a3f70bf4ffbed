-- A database that the chain has made is what the baseline makes. This runs under the baseline's name, in one transaction with the note that
-- it has run. No app without the baseline may serve from here on: it knows neither the name nor what the end of the chain has dropped.
update skema_minimum set migrasi = '0200_baseline';
