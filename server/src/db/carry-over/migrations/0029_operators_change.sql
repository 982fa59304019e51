-- Operators are managed in the console: each save names the version it was made from.
alter table operators
  add column version int not null default 1 check (version > 0),
  add column last_sign_in_at timestamptz;
create index audit_log_of_subject on audit_log (subject, id desc);
create index audit_log_of_operator on audit_log (operator_id, id desc);
alter table audit_log add constraint audit_log_operator_id_fkey foreign key (operator_id) references operators;
