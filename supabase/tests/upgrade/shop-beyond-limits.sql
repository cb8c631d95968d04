-- A shop in use before there were limits, with what later ones refuse: written by a caller of the API, or by mistake.
insert into public.categories (id, name, slug, description, image_url) values
  ('c0000000-0000-4000-8000-000000000001', repeat('N', 300), repeat('s', 300), repeat('d', 3000), 'http://['),
  ('c0000000-0000-4000-8000-000000000002', 'Outra', repeat('s', 299), null, '/placeholder.svg');
insert into public.materials (name, sort_order, created_at) values
  (repeat('m', 100), -5, 'infinity'), (repeat('m', 99), 2147483647, now());
insert into public.product_groups (name, base_description, updated_at) values (repeat('g', 500), repeat('b', 30000), '-infinity');
insert into public.products (id, name, description, price, color_name, created_at, updated_at) values
  ('d0000000-0000-4000-8000-000000000001', repeat('p', 500), repeat('t', 50000), 'NaN', repeat('c', 100), 'infinity', '294276-12-31T23:59:59Z'),
  ('d0000000-0000-4000-8000-000000000002', 'Caneca', 'Boa', 12.5, 'Azul', '2026-01-02T03:04:05Z', '2026-02-03T04:05:06Z');
insert into public.product_images (product_id, image_url, variants, width, height, sort_order) values
  ('d0000000-0000-4000-8000-000000000001', 'http://[', '[]', null, null, 0),
  ('d0000000-0000-4000-8000-000000000001', 'https://exemplo.com.br/a.webp', '[1, {"width": "x"}]', 2000000000, 1, -1);
insert into public.product_images (product_id, image_url, sort_order)
  select 'd0000000-0000-4000-8000-000000000002', '/' || n || '.webp', n from generate_series(1, 60) as n;
insert into public.product_tags (product_id, tag) select 'd0000000-0000-4000-8000-000000000002', 'Etiqueta ' || n from generate_series(1, 120) as n;
insert into public.product_tags (product_id, tag) values ('d0000000-0000-4000-8000-000000000001', repeat('m', 100)), ('d0000000-0000-4000-8000-000000000001', repeat('e', 150)), ('d0000000-0000-4000-8000-000000000001', repeat('e', 151));
insert into public.carousel_slides (title, subtitle, image_url, image_width, image_height, image_variants, button_text, sort_order) values
  (repeat('t', 200), repeat('s', 300), 'nada', 10, 10, '[{}]', repeat('b', 100), 5000000);
insert into public.how_it_works_steps (icon_name, title, description) values (repeat('i', 100), repeat('t', 200), repeat('d', 2000));
insert into public.site_content (section_key, content) values
  ('about', '{"history_title": "História", "history_image_url": "http://["}'),
  ('contact', jsonb_build_object('intro_message', repeat('x', 150000))),
  (repeat('k', 100), '{}');
insert into public.admin_users (name, email, role, is_active) values (repeat('A', 200), repeat('e', 300), 'admin', true);
