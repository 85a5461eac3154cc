-- The keys that sign tokens and the secrets that sign cookies, sealed with the key that is not in the database (server/platform/secrets.ts). The
-- program seals them, and empties the readable columns, once no program from before can be connected (0240).
alter table signing_key add column sealed text;
alter table signing_key alter column private_jwk drop not null;
alter table server_secret add column sealed text;
alter table server_secret alter column value drop not null;
