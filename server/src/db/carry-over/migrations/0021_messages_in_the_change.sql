-- Messages are written in the transaction of what they tell of; until now a job wrote them.

alter table messages drop column job_id;

-- When a copy went into the outbox, where mail is set up. What was told before has had its copy from the job: the
-- default fills those rows without rewriting them, and is then taken away.
alter table messages add column copied_at timestamptz default now();
alter table messages alter column copied_at drop default;

-- Nobody works the job any more. It lived for seconds: one that the last program left behind is not told, and what it
-- told of stands with its order.
do $$
begin
  if to_regclass('graphile_worker.jobs') is not null then
    perform graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs where task_identifier = 'message'));
  end if;
end $$;
