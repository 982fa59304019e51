-- A function in plain SQL that reads a table is planned at each call; one in PL/pgSQL keeps its plan for the connection.

create or replace function benefits_type_of(account uuid) returns text language plpgsql stable as $$
begin
  return (select case when a.type = 'company' and exists (
      select from verifications v where v.account_id = a.id and v.status = 'approved')
    then 'company' else 'individual' end
  from accounts a where a.id = account);
end $$;

create or replace function ship_by_of(warehouse text, paid timestamptz) returns timestamptz language plpgsql stable as $$
begin
  return (select (local.day + local.late + w.hand_over_days + w.cut_off) at time zone w.time_zone
  from warehouses w
  cross join lateral (
    select (paid at time zone w.time_zone)::date as day, ((paid at time zone w.time_zone)::time > w.cut_off)::int as late
  ) as local
  where w.code = warehouse);
end $$;
