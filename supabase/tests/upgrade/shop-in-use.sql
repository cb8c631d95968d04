-- A shop in use, as the schema of the first migrations knows it: something in every table and in the corners
-- later migrations look into (a removed material, two categories of one name, a product without a group, publications in every state).
insert into public.categories (id, name, slug, description, is_active) values
  ('c0000000-0000-4000-8000-000000000001', 'Canecas & Copos', 'canecas-copos', 'De cerâmica', true),
  ('c0000000-0000-4000-8000-000000000002', 'Fora de linha', 'fora-de-linha', null, false),
  ('c0000000-0000-4000-8000-000000000003', 'CANECAS & COPOS ', 'canecas-copos-2', null, true),
  ('c0000000-0000-4000-8000-000000000004', 'Canecas & Copos (2)', 'canecas-copos-3', null, true);
insert into public.materials (id, name, color, is_active, sort_order) values
  ('a0000000-0000-4000-8000-000000000001', 'Cerâmica', '#b45309', true, 1),
  ('a0000000-0000-4000-8000-000000000002', 'Vidro', '#0ea5e9', true, 2),
  ('a0000000-0000-4000-8000-000000000003', 'Aço Inox', '#6b7280', false, 3);
insert into public.product_groups (id, name, base_description, category_id) values
  ('b0000000-0000-4000-8000-000000000001', 'Caneca', null, 'c0000000-0000-4000-8000-000000000001');
insert into public.products (id, name, description, price, category_id, product_group_id, stock_status, stock, color_name, is_featured, is_new, is_active, created_at, updated_at) values
  ('d0000000-0000-4000-8000-000000000001', 'Caneca Azul', 'Com "aspas" e ção', 39.90, 'c0000000-0000-4000-8000-000000000001', 'b0000000-0000-4000-8000-000000000001', 'in_stock', 12, 'Azul', true, false, true, '2026-01-02T03:04:05Z', '2026-02-03T04:05:06Z'),
  ('d0000000-0000-4000-8000-000000000002', 'Caneca Verde', '', null, 'c0000000-0000-4000-8000-000000000001', 'b0000000-0000-4000-8000-000000000001', 'sample_available', 0, 'Verde', false, true, true, '2026-01-02T03:04:06Z', '2026-02-03T04:05:06Z'),
  ('d0000000-0000-4000-8000-000000000003', 'Garrafa', '', 0, null, null, 'out_of_stock', 0, null, false, false, false, '2026-01-02T03:04:07Z', '2026-02-03T04:05:06Z');
insert into public.product_images (id, product_id, image_url, alt_text, is_primary, sort_order, width, height, variants) values
  ('e0000000-0000-4000-8000-000000000001', 'd0000000-0000-4000-8000-000000000001', 'https://exemplo.com.br/storage/v1/object/public/products/frente.webp', 'Frente', true, 0, 1200, 900, '[{"width": 320, "url": "https://exemplo.com.br/storage/v1/object/public/products/frente-320.webp"}]'),
  ('e0000000-0000-4000-8000-000000000002', 'd0000000-0000-4000-8000-000000000001', 'https://exemplo.com.br/storage/v1/object/public/products/costas.webp', '', false, 1, null, null, '[]');
insert into public.product_tags (id, product_id, tag) values
  ('f0000000-0000-4000-8000-000000000001', 'd0000000-0000-4000-8000-000000000001', 'Cerâmica'),
  ('f0000000-0000-4000-8000-000000000002', 'd0000000-0000-4000-8000-000000000002', 'Cerâmica'),
  ('f0000000-0000-4000-8000-000000000003', 'd0000000-0000-4000-8000-000000000003', 'Aço Inox');
insert into public.carousel_slides (title, subtitle, image_url, button_text, button_action, sort_order, is_active) values
  ('Coleção', null, null, 'Ver', '/produtos', 1, true), ('Antiga', 'fora', null, null, null, 2, false);
insert into public.how_it_works_steps (icon_name, title, description, sort_order) values ('Search', 'Escolha', 'No catálogo', 1);
insert into public.site_content (section_key, content) values
  ('home_hero', '{"title": "Destaques", "description": "Os mais pedidos"}'),
  ('contact', '{"email": "a@exemplo.com.br", "phone": "ramal 12", "social_media": [{"platform": "Instagram", "url": "instagram.com/vitrine", "icon": "Instagram"}]}');
insert into public.admin_users (name, email, role, is_active) values
  ('Ana', 'ana@exemplo.com.br', 'admin', true), ('Bruno', 'bruno@exemplo.com.br', 'employee', false);
update public.publications set status = 'live', finished_at = now(), attempts = 1;
insert into public.publications (status, attempts, error, next_attempt_at) values ('failed', 3, 'A página não pôde ser montada.', now());
insert into public.publications (status, attempts, claimed_by, started_at, lease_expires_at) values ('building', 1, 'outra', now(), now());
