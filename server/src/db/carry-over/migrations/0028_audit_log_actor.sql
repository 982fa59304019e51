-- What the shop's own commands change stands in the audit log too. They act for whoever may run programs on the
-- server, who is no operator.
alter table audit_log
  add column actor text not null default 'operator' check (actor in ('operator', 'command line')),
  add constraint operators_are_named check ((actor = 'operator') = (operator_id is not null));
