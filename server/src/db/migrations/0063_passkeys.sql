-- Passkeys stand in for password and code (docs/design/accounts.md#passkeys).

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  sign_count bigint not null check (sign_count >= 0),
  transports text[] not null default '{}',
  is_synced boolean not null,
  name text not null check (name <> ''),
  created_at timestamptz not null default shop_now(),
  last_used_at timestamptz
);
create index passkeys_of_user on passkeys (user_id);
comment on table passkeys is 'WebAuthn credentials by which a person signs in.';
comment on column passkeys.credential_id is 'The authenticator''s own id of the credential, in base64url. No reference: it is the device that gives it.';
comment on column passkeys.public_key is 'The credential''s public key, in COSE.';
comment on column passkeys.sign_count is 'The authenticator''s counter at the last use; 0 where it keeps none.';
comment on column passkeys.transports is 'How the browser reaches the authenticator, as it said.';
comment on column passkeys.is_synced is 'Whether the authenticator may copy it to the person''s other devices.';

create table passkey_ceremonies (
  challenge text primary key,
  used_at timestamptz not null default shop_now()
);
create index passkey_ceremonies_used_at on passkey_ceremonies (used_at);
comment on table passkey_ceremonies is
  'Challenges that were answered: none is taken twice. Kept until their time would be over anyway.';

alter table sign_ins drop constraint sign_ins_method_check;
alter table sign_ins add constraint sign_ins_method_check
  check (method in ('password', 'totp', 'recovery_code', 'passkey'));
comment on column sign_ins.method is
  'The last thing that was given: the password, the code that followed it, or a passkey alone.';
