-- Demo data for the local stack only. It runs at every start, and inserts submissions only into an empty table.
-- All people are invented. Their addresses end in .example.

insert into public.contact_submissions
  (name, email, phone, company, service, budget, message, urgency, form_type, selected_services, requirements, currency, thank_you_sent, created_at, source)
select name, email, phone, company, service, budget, message, urgency, form_type, selected_services, requirements, currency, true, now() - age,
  jsonb_build_object('first', touch, 'last', touch)
from (values
  ('Rukmini Deshpande', 'rukmini@deshpandesweets.example', '+91 00000 10001', 'Deshpande Sweets', 'Google Ads Campaign',
    '₹75,000 - ₹2,00,000/month', 'We sell gift boxes in Pune and want to reach offices before Diwali. Last year we started in October, which was too late. Can you begin next week?',
    'within-week', 'contact', null::text[], null, 'INR', interval '38 minutes'),
  ('Farhan Siddiqui', 'farhan@noorlamps.example', '+91 00000 10002', 'Noor Lamps', 'Website Development, SEO Optimization, Google Ads Campaign',
    '1,95,000', 'About 140 products with three sizes each, and buyers from the Gulf who pay in dirham.', 'Standard (2-4 weeks)', 'custom_quote',
    array['Website Development', 'SEO Optimization', 'Google Ads Campaign'], 'Complexity: intermediate, Timeline: normal', 'INR', interval '3 hours'),
  ('Dr. Leela Krishnan', 'leela@smilesdental.example', null, 'Smiles Dental, Kochi', 'Facebook Ads Campaign', 'Under ₹75,000/month',
    'Two chairs are free on most afternoons. I would like to fill them with families from the neighbourhood, not with discounts.', 'within-month', 'contact', null, null, 'INR', interval '7 hours'),
  ('Harpreet Gill', 'harpreet@gilltractors.example', '+91 00000 10004', 'Gill Tractors', 'Mobile App Development', 'One-time project',
    'Our mechanics fill in job cards on paper and half of them get lost. They need an app that works in villages without a signal, in Punjabi.', 'within-quarter', 'contact', null, null, 'INR', interval '1 day 2 hours'),
  ('Sofia Almeida', 'sofia@casamar.example', '+351 000 000 005', 'Casa Mar', null, 'USD 2,500', 'Custom package quote request', null, 'custom_quote',
    array['Social Media Management', 'Video Creation', 'Content Marketing'], 'We rent out six houses in Goa to guests from Lisbon.', 'USD', interval '1 day 9 hours'),
  ('Naveen Reddy', 'naveen@brightpath.example', '+91 00000 10006', 'BrightPath Coaching', 'WhatsApp Marketing', '₹75,000 - ₹2,00,000/month',
    'Parents ask the same nine questions on WhatsApp every day, mostly after 9 PM. A bot that answers them and books a visit would save us one full salary.', 'immediate', 'contact', null, null, 'INR', interval '2 days'),
  ('Meher Irani', 'meher@iranibakery.example', null, null, 'Not Sure - Need Consultation', 'Need consultation to determine',
    'My grandfather''s bakery has a queue and no website. Do we need one?', 'planning', 'contact', null, null, 'INR', interval '3 days 4 hours'),
  ('Abdul Rahman Sheikh', 'abdul@kashmirweaves.example', '+91 00000 10008', 'Kashmir Weaves', 'Website Development, Social Media Management, Video Creation',
    '2,47,500', '', 'Extended (1-2 months)', 'custom_quote', array['Website Development', 'Social Media Management', 'Video Creation'],
    'Complexity: advanced, Timeline: extended', 'INR', interval '4 days'),
  ('कविता शर्मा', 'kavita@sharmasarees.example', '+91 00000 10009', 'शर्मा साड़ी सेंटर', 'Social Media Management', 'Under ₹75,000/month',
    'नमस्ते, हमारी दुकान इंस्टाग्राम पर है पर ऑर्डर बहुत कम आते हैं। क्या आप हिंदी में भी काम करते हैं?', 'within-month', 'contact', null, null, 'INR', interval '6 days'),
  ('Thomas Kurian', 'thomas@backwaterstays.example', '+91 00000 10010', 'Backwater Stays', 'Email Marketing', '₹2,00,000 - ₹4,00,000/month',
    'We have the addresses of 11,000 past guests and have never written to one of them. What would a first year look like, month by month, and what should we not do?', 'within-quarter', 'contact', null, null, 'INR', interval '9 days'),
  ('Ishita Banerjee', 'ishita@papercrane.example', '+91 00000 10011', 'Paper Crane Books', null, '1,20,000', 'Custom package quote request', null, 'custom_quote',
    array['SEO Optimization', 'Content Marketing', 'Email Marketing', 'Analytics & Reporting'], null, 'INR', interval '13 days'),
  ('Vikram Chauhan', 'vikram@chauhansteel.example', '+91 00000 10012', 'Chauhan Steel Fabricators Private Limited', 'Digital Marketing', 'Over ₹8,00,000/month',
    'We supply to metro projects in four states. Engineers search for us by grade and thickness and find only resellers. We need to be found under our own name, with drawings to download.', 'planning', 'contact', null, null, 'INR', interval '21 days')
) as demo (name, email, phone, company, service, budget, message, urgency, form_type, selected_services, requirements, currency, age)
cross join lateral (
  -- Three sources in turn, by the length of the name.
  values (0, '{"page": "/services", "referrer": "www.google.com"}'::jsonb), (1, '{"page": "/"}'),
    (2, '{"page": "/packages", "utm_source": "newsletter", "utm_medium": "mail", "utm_campaign": "diwali"}')
) as arrival (remainder, touch)
where remainder = length(name) % 3 and not exists (select from public.contact_submissions);

-- The work on some of them, once. Without the demo administrator nobody owns them.
with work as (
  select s.id, s.created_at, account.id as admin, demo.*
  from (values
    ('Farhan Siddiqui', 'pending', null::interval, null::integer, null, null::integer, null::integer, null),
    ('Harpreet Gill', 'contacted', interval '2 hours', 0, 'Called. He sends photos of the job cards and asks for an app in Punjabi and Hindi.', null, null, null),
    ('Naveen Reddy', 'qualified', interval '55 minutes', 1, 'Wants to start with the nine questions. Show him the bot of the coaching in Jaipur.', null, null, null),
    ('Meher Irani', 'contacted', interval '5 hours', -1, 'Not reached, wrote a mail. Try again in the morning, before the shop opens.', null, null, null),
    ('Abdul Rahman Sheikh', 'won', interval '3 hours', null, 'Accepted. Photographer in Srinagar is booked.', 260000, 20000, null),
    ('कविता शर्मा', 'contacted', interval '26 hours', 2, 'हाँ, हिंदी में। Sends the catalogue on WhatsApp.', null, null, null),
    ('Thomas Kurian', 'qualified', interval '90 minutes', 7, null, null, null, null),
    ('Ishita Banerjee', 'won', interval '2 hours', null, null, null, 120000, null),
    ('Vikram Chauhan', 'lost', interval '3 days', null, 'Stays with their agency until the next tender.', null, null, 'chose_another')
  ) as demo (name, status, answered_after, follow_up_in, note, once, monthly, lost_reason)
  join public.contact_submissions s on s.name = demo.name
  left join auth.users account on account.email like 'admin@%.example'
  where not exists (select from private.lead_history)
), statuses as (
  update public.contact_submissions s set response_status = work.status from work where s.id = work.id
), leads as (
  update private.leads l set
    (owner, follow_up_on, answered_at, closed, version, changed_at, changed_by, won_at, won_once, won_monthly, won_currency, lost_reason) = (
      admin, (now() at time zone 'Asia/Kolkata')::date + follow_up_in, created_at + answered_after, status in ('won', 'lost'), 1,
      created_at + coalesce(answered_after, interval '1 hour'), admin,
      case when status = 'won' then created_at + interval '3 days' end, once, monthly, case when status = 'won' then 'INR' end, work.lost_reason)
  from work where l.submission_id = work.id
), notes as (
  insert into private.lead_notes (submission_id, author, body, created_at)
  select id, admin, note, created_at + answered_after from work where note is not null
)
insert into private.lead_history (submission_id, changed_at, changed_by, field, from_value, to_value)
select id, created_at + coalesce(answered_after, interval '1 hour'), admin, field, from_value, to_value
from work cross join lateral (values ('owner', null, admin::text), ('status', 'pending', status)) as change (field, from_value, to_value)
where to_value is distinct from from_value;
