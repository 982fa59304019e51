-- The jobs of a process that was killed are taken up again after minutes instead of hours (docs/operations.md).

create table job_workers (
  id text primary key,
  seen_at timestamptz not null default now()
);
comment on table job_workers is
  'The workers of the job queue that are alive: each process renews its own every half minute and deletes them when it stops.';
comment on column job_workers.id is 'The name under which the worker locks jobs in the queue.';
