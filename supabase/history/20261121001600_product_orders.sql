-- The orders of the back-office's list of products, besides the newest first.
create index products_name_idx on public.products (name, id);
create index products_changed_idx on public.products (updated_at desc, id);
create index products_stock_idx on public.products (stock, id);
