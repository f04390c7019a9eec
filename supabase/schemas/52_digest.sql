-- One mail to the team about everything that has none of its own, at most every 15 minutes. It names the mails that have no place in this hour and
-- the newest marked submissions, and counts all of them, the mails that belong to no lead if there are new ones, and what was deleted. What
-- is like few others comes first, so that a flood pushes nobody off the list.
create or replace function private.queue_digest() returns void
language plpgsql volatile set search_path = ''
as $$
declare
  digest uuid := gen_random_uuid();
  -- What is being stored now may not be visible yet. The next digest tells it.
  until constant timestamptz := now() - interval '10 seconds';
  since timestamptz := coalesce(
    (select max((o.content ->> 'until')::timestamptz) from private.outbox o where o.kind = 'digest' and o.status <> 'failed'), '-infinity');
  told jsonb;
begin
  if exists (
    select from private.outbox o where o.kind = 'digest' and (o.status = 'queued' or o.queued_at > now() - interval '15 minutes' and o.status <> 'failed')
  ) then return; end if;
  insert into private.outbox (id, kind, key) values (digest, 'digest', 'digest ' || digest);
  if private.team_mails_left() = 0 then
    update private.outbox o set told_in = digest
    where o.status = 'queued' and o.attempts = 0 and o.told_in is null and o.kind <> 'digest' and private.is_to_team(o.kind);
  end if;
  with lead as (
    select s.id, s.reference, s.form_type, o.kind, o.queued_at as at, row_number() over (order by a.alike, o.queued_at) as place
    from private.outbox o
    join public.contact_submissions s on s.id = o.submission_id
    join private.alike(array(select submission_id from private.outbox where told_in = digest)) a on a.submission_id = s.id
    where o.told_in = digest
  ), marked as (
    select s.id, s.reference, s.form_type, 'team' as kind, s.created_at as at, row_number() over (order by s.created_at desc, s.id) as place
    from public.contact_submissions s
    where s.marked_for <> 'self_test' and s.created_at > since and s.created_at <= until
  )
  select jsonb_build_object(
    'leads', (select coalesce(jsonb_agg(to_jsonb(l) - 'place' order by l.at), '[]') from lead l where l.place <= 1000),
    'lead_count', (select count(*) from lead),
    'suspicious', (select coalesce(jsonb_agg(to_jsonb(m) - 'place' order by m.at), '[]') from marked m where m.place <= 50),
    'suspicious_count', (select count(*) from marked),
    'unassigned', (
      select case when max(i.received_at) > since then count(*) else 0 end
      from private.incoming_mails i where i.submission_id is null and not i.automatic and i.received_at <= until),
    'deleted', (
      select coalesce(sum(d.submissions), 0) from private.deletions d where d.deleted_by is null and d.deleted_at > since and d.deleted_at <= until)
  ) into told;
  if jsonb_path_exists(told, '$.* ? (@ > 0)') then
    update private.outbox set content = told || jsonb_build_object('until', until) where id = digest;
  else
    delete from private.outbox where id = digest;
  end if;
end
$$;
