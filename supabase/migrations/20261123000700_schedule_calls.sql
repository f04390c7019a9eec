-- When the calls of this hour are used up, a call is scheduled for the first hour that has some left, before the calling hours end.

-- Like claim_voice_call, whose answer tells with due_at whether the call is scheduled. After p_closes_at nothing is scheduled: the
-- refusal is hourly_ceiling.
create function public.claim_or_schedule_call(
  p_phone text,
  p_due_at timestamptz,
  p_closes_at timestamptz,
  p_open_hours numeric default 24
) returns setof public.claimed_call
language plpgsql volatile security definer set search_path = ''
as $$
declare
  share bigint := greatest(1, ceil(private.setting('voice_calls_per_day') / p_open_hours))::bigint;
  waiting bigint;
  slot timestamptz;
begin
  -- As in claim_voice_call, and before it, because the waiting calls are counted here.
  perform pg_advisory_xact_lock(hashtextextended('voice call', 0));
  if p_due_at is null and private.calls_left_this_hour(p_open_hours) = 0 then
    select count(*) into waiting from public.voice_calls where status = 'scheduled' and due_at > now() - interval '12 hours';
    slot := now() + interval '1 hour' * (1 + waiting / share);
  end if;
  return query select * from public.claim_voice_call(p_phone, coalesce(p_due_at, case when slot < p_closes_at then slot end), p_open_hours);
end
$$;

grant execute on function public.claim_or_schedule_call to service_role;
