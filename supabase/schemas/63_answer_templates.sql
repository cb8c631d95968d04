-- Templates for answers to requests. Staff choose one before answering by WhatsApp or e-mail.

create table public.answer_templates (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint answer_templates_name_given check (btrim(name) <> ''),
  text text not null constraint answer_templates_text_given check (btrim(text) <> ''),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
select private.limit_columns('answer_templates', '{"name": 60, "text": 2000}');
create unique index answer_templates_name_key on public.answer_templates (private.folded_name(name));

select private.open_to_editors('answer_templates', 'templates of answers');
