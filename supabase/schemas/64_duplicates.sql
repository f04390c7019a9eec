-- One person may have sent several leads: which ones look so, and how they are put together.

-- Leads that may be of the same person, newest first, for an administrator to decide about: as a lead, or as who is about to be entered.
create or replace function public.duplicates_of(p_lead uuid default null, p_email text default null, p_phone text default null) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.require_admin();
  select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'reference', d.reference, 'name', d.name, 'at', d.created_at, 'why', d.why)
    order by d.created_at desc, d.id), '[]')
  from (
    select private.together_with(s.id) as known, s.mailbox, s.phone_e164, s.message, s.name, s.created_at from private.submissions s where s.id = p_lead
    union all
    select '{}', private.normalise_mailbox(p_email), private.to_e164(p_phone), null, null, null where p_lead is null
  ) s cross join lateral (
    select o.id, o.reference, o.name, o.created_at,
      case when o.mailbox = s.mailbox then 'mailbox' when o.phone_e164 = s.phone_e164 then 'phone' else 'text' end as why
    from public.contact_submissions o
    where o.marked_for is null and o.id <> all (s.known) and (
      o.mailbox = s.mailbox or o.phone_e164 = s.phone_e164
      or lower(o.message) = lower(s.message) and lower(o.name) = lower(s.name)
        and o.created_at between s.created_at - interval '7 days' and s.created_at + interval '7 days')
    -- Of each kind the newest: whoever types one mailbox again and again hides no other lead.
    order by row_number() over (partition by o.mailbox = s.mailbox, o.phone_e164 = s.phone_e164 order by o.created_at desc) limit 100
  ) d
$$;

-- Puts the leads together with those of `p_other`, or takes `p_other` away from the others.
create or replace function public.join_leads(p_lead uuid, p_other uuid, p_joined boolean default true) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  shared uuid;
begin
  perform private.require_admin();
  perform private.lock_leads(array[p_lead, p_other]);
  if p_joined = (p_other = any (private.together_with(p_lead))) then return; end if;
  if p_joined then
    select j.person into shared from private.same_person j where j.submission_id = p_lead;
    shared := coalesce(shared, gen_random_uuid());
    insert into private.same_person (submission_id, person)
    select id, shared from unnest(p_lead || private.together_with(p_other)) as id
    on conflict (submission_id) do update set person = excluded.person;
  else
    delete from private.same_person j where j.submission_id = p_other;
  end if;
  perform private.forget_quotes(array[p_lead, p_other]);
  perform private.note_change(one.id, 'joined', case when not p_joined then other.reference end, case when p_joined then other.reference end)
  from private.submissions one join private.submissions other on (one.id, other.id) in ((p_lead, p_other), (p_other, p_lead));
end
$$;

grant execute on function public.duplicates_of, public.join_leads to authenticated;
