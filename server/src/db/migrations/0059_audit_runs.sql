-- What the nightly audit found (docs/design/invariants.md).

create table audit_runs (
  id bigint generated always as identity primary key,
  started_at timestamptz not null,
  finished_at timestamptz not null,
  broken_count int not null check (broken_count >= 0),
  findings jsonb not null
);
create index audit_runs_newest on audit_runs (started_at desc, id desc);
comment on table audit_runs is 'The runs of the audit: by night, and when the staff asked for one.';
comment on column audit_runs.broken_count is 'Broken things over all invariants.';
comment on column audit_runs.findings is 'For each invariant its number, how much was checked, how much is broken, and the first of it in words.';
