-- A shop of the baseline that has typed its name in the settings, and one thing here and another there of its contact.
insert into public.site_content (section_key, content, created_at, updated_at) values
  ('home_hero', '{"title": " Brindes do Vale ", "description": "Os mais pedidos"}', '2026-01-02T03:04:05Z', '2026-02-03T04:05:06Z'),
  ('contact_info', '{"email": "novo@vale.com.br", "phone": "ramal 12", "whatsapp": "(12) 98888-7777", "address": "Rua Velha, 1"}', '2026-01-02T03:04:05Z', '2026-02-05T04:05:06Z'),
  ('contact', '{"intro_title": "Olá", "email": "velho@vale.com.br", "phone": "(12) 3456-7890", "address": {"street": "Rua das Flores, 10", "city": "Campinas", "state": "SP", "zip": "13010-001", "country": "Brasil"}}', '2026-01-02T03:04:05Z', '2026-02-04T04:05:06Z');
update public.publications set status = 'live', finished_at = now(), attempts = 1;
