-- A shop in use, as the baseline knows it: something in every table, with dates of its own, all of it published.
insert into public.categories (id, name, slug, image_url, created_at, updated_at) values
  ('c0000000-0000-4000-8000-000000000001', 'Canecas', 'canecas', '/canecas.webp', '2026-01-02T03:04:05Z', '2026-02-03T04:05:06Z');
insert into public.materials (id, name, color, sort_order, created_at, updated_at) values
  ('a0000000-0000-4000-8000-000000000001', 'Cerâmica', '#b45309', 1, '2026-01-02T03:04:05Z', '2026-02-03T04:05:06Z');
insert into public.product_groups (id, name, category_id, created_at, updated_at) values
  ('b0000000-0000-4000-8000-000000000001', 'Caneca', 'c0000000-0000-4000-8000-000000000001', '2026-01-02T03:04:05Z', '2026-02-03T04:05:06Z');
insert into public.products (id, name, description, price, category_id, product_group_id, stock, color_name, created_at, updated_at) values
  ('d0000000-0000-4000-8000-000000000001', 'Caneca Azul', 'Com "aspas" e ção', 39.90, 'c0000000-0000-4000-8000-000000000001', 'b0000000-0000-4000-8000-000000000001', 12, 'Azul', '2026-01-02T03:04:05Z', '2026-02-03T04:05:06Z');
insert into public.product_images (id, product_id, image_url, alt_text, is_primary, width, height, variants, created_at) values
  ('e0000000-0000-4000-8000-000000000001', 'd0000000-0000-4000-8000-000000000001', 'https://exemplo.com.br/frente.webp', 'Frente', true, 1200, 900, '[{"width": 320, "url": "https://exemplo.com.br/frente-320.webp"}]', '2026-01-02T03:04:05Z');
insert into public.product_tags (id, product_id, tag, created_at) values
  ('f0000000-0000-4000-8000-000000000001', 'd0000000-0000-4000-8000-000000000001', 'Cerâmica', '2026-01-02T03:04:05Z');
insert into public.carousel_slides (id, title, button_text, button_action, created_at, updated_at) values
  ('01000000-0000-4000-8000-000000000001', 'Coleção', 'Ver', '/produtos', '2026-01-02T03:04:05Z', '2026-02-03T04:05:06Z');
insert into public.how_it_works_steps (id, title, created_at, updated_at) values
  ('02000000-0000-4000-8000-000000000001', 'Escolha', '2026-01-02T03:04:05Z', '2026-02-03T04:05:06Z');
insert into public.site_content (id, section_key, content, created_at, updated_at) values
  ('03000000-0000-4000-8000-000000000001', 'home_hero', '{"title": "Destaques"}', '2026-01-02T03:04:05Z', '2026-02-03T04:05:06Z');
insert into public.admin_users (id, name, email, role, created_at, updated_at) values
  ('04000000-0000-4000-8000-000000000001', 'Ana', 'ana@exemplo.com.br', 'admin', '2026-01-02T03:04:05Z', '2026-02-03T04:05:06Z');
update public.publications set status = 'live', finished_at = now(), attempts = 1;
