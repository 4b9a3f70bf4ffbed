-- Run once on the primary: psql -h 10.0.0.11 -U postgres -f portal.sql. Use the password of DATABASE_URL.
create role portal login password 'GANTI-portal';
create role portal_app;
grant portal_app to portal;
create database portal owner portal;
