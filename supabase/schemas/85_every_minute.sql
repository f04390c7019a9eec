-- The job every-minute asks once a minute what there is to do.

-- Claims everything that is due, in one call. Without providers it claims no mails, without open hours (outside the calling hours) no calls.
-- Alarms are only looked at when no mails are left to claim: a mail that is just being sent does not wait too long.
-- Called by every-minute.
create or replace function public.work_due(p_providers text[], p_open_hours numeric default null) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  mails jsonb := '[]';
  notices jsonb;
  calls jsonb := '[]';
  alarms jsonb := '[]';
begin
  if cardinality(p_providers) > 0 then
    select coalesce(jsonb_agg(m), '[]') into mails from public.claim_due_mails(p_providers) m;
  end if;
  select coalesce(jsonb_agg(n), '[]') into notices from public.claim_team_notices() n;
  if p_open_hours is not null then
    select coalesce(jsonb_agg(c), '[]') into calls from public.claim_scheduled_calls(p_open_hours) c;
  end if;
  if mails = '[]' then
    perform public.count_refusals();
    select coalesce(jsonb_agg(a), '[]') into alarms from public.claim_alarm_messages('sweep') a;
  end if;
  return jsonb_build_object('mails', mails, 'notices', notices, 'calls', calls, 'alarms', alarms);
end
$$;

grant execute on function public.work_due to service_role;
