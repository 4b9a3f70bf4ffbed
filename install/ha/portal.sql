-- Run once on the primary: psql -h 10.0.0.11 -U postgres -f portal.sql. First replace GANTI-portal with the password
-- that DATABASE_URL contains.
create role portal login password 'GANTI-portal';
create role portal_app;
grant portal_app to portal;
create database portal owner portal;
