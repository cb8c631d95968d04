-- Redirects. A category, collection or technique leaves one when its slug changes (origin `slug`); administrators add
-- those from an old site (`own`). An existing page takes precedence over a redirect.

create function private.is_site_path(path text) returns boolean
language sql immutable set search_path = '' as $$
  -- Must match shared/redirects/site-path.ts: accepts only paths that are decoded and normalised as in
  -- scripts/servers/web/canonical-path.ts.
  select char_length(path) <= 500
    and path = normalize(path, nfc)
    and path ~ '^(/[^/\\?#%*<>"[:cntrl:]]+)+$'
    and path !~ '(^|/)\.{1,2}(/|$)'
    and path !~ '(\.html|/index)$'
    and path !~ '/\s|\s(/|$)';
$$;

create function private.is_fixed_path(path text) returns boolean
language sql immutable set search_path = '' as $$
  -- shared/redirects/site-path.ts also lists the site's pages, so that forms reject them. Existing pages take
  -- precedence over redirects anyway.
  select path ~ '^/(admin|supabase|hooks|_astro|_headers|_redirects|feeds)(/|$)'
    or path ~ '^/produtos(/pagina/[0-9]+)?$'
    or path ~ '^/(manutencao|manutencao\.json|404)$'
    or path ~ '^/((catalogo|areas-de-gravacao|enderecos|prazos|vendedores)\.json|redirecionamentos\.json|manifest\.webmanifest|(robots|llms)\.txt|favicon\.(ico|svg))$'
    or path ~ '^/(healthz|readyz|metrics)$'
    or path ~ '^/(icone|sitemap)-[a-z0-9]+\.(png|xml)$|^/sitemap\.xml$'
    or path ~ '\.(br|gz)$';
$$;

create function private.path_of(target text) returns text
language sql immutable set search_path = '' as $$
  select case when target like '/%' then regexp_replace(target, '[?#].*$', '') else target end;
$$;

create function private.is_redirect_target(target text) returns boolean
language sql immutable set search_path = '' as $$
  select case
    when target like '/%' then char_length(target) <= 500
      and (private.path_of(target) = '/' or private.is_site_path(private.path_of(target)))
      and substr(target, char_length(private.path_of(target)) + 1) !~ '[\\<>"[:space:][:cntrl:]]'
    else target ~ '^https://' and private.is_address(target)
  end;
$$;

create table public.redirects (
  id uuid primary key default gen_random_uuid(),
  from_path text not null unique
    constraint redirects_from_path_form check (private.is_site_path(from_path) and not private.is_fixed_path(from_path)),
  to_path text not null
    constraint redirects_to_path_form check (private.is_redirect_target(to_path)),
  origin text not null default 'own'
    constraint redirects_origin_check check (origin in ('slug', 'own')),
  created_at timestamptz not null default now(),
  constraint redirects_to_path_elsewhere check (private.path_of(to_path) <> from_path)
);
-- Used to find redirects to a path that has moved.
create index redirects_to_path_idx on public.redirects (private.path_of(to_path));

-- Check constraints and indexes run with the privileges of the role that writes the row.
grant execute on function
  private.is_site_path, private.is_fixed_path, private.path_of, private.is_redirect_target
  to authenticated, service_role;

select private.open_to_staff('public.redirects', 'select', 'staff read redirects');
-- No grant to insert, because only add_redirects ensures that redirects never chain.
grant delete on public.redirects to authenticated;
select private.open_to_visitors('redirects', 'true');
create policy "administrators remove redirects" on public.redirects
  for delete to authenticated using ((select private.is_admin()));

create function private.retarget_redirects(old_path text, new_path text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- The setting `role` is the role of the caller, even in a SECURITY DEFINER function.
  perform private.refuse_if(current_setting('role', true) = 'authenticated' and not (select private.is_staff()),
    '42501', 'not_staff', 'Only active staff move pages.');
  if coalesce(old_path = new_path, true) then
    return;
  end if;
  -- The new path is now a page, so nothing may redirect from it.
  delete from public.redirects r where r.from_path = new_path;
  -- Retargets redirects that lead to the old path, so that redirects never chain.
  update public.redirects r set to_path = new_path || substr(r.to_path, char_length(old_path) + 1)
  where private.path_of(r.to_path) = old_path;
  insert into public.redirects as r (from_path, to_path, origin) values (old_path, new_path, 'slug')
  on conflict (from_path) do update set to_path = excluded.to_path, origin = excluded.origin;
end;
$$;

-- Trigger arguments: the path prefix of the slug, and the target once the page is gone, by default the catalogue.
create function private.redirect_old_slugs() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  instead constant text := coalesce(tg_argv[1], '/produtos');
begin
  if tg_op = 'INSERT' then
    delete from public.redirects r where r.from_path = tg_argv[0] || new.slug;
  elsif tg_op = 'UPDATE' then
    perform private.retarget_redirects(tg_argv[0] || old.slug, tg_argv[0] || new.slug);
    if tg_table_name = 'collections' then
      return null;
    elsif old.is_active and not new.is_active then
      -- hide_category may then retarget them to another category.
      perform private.retarget_redirects(tg_argv[0] || new.slug, instead);
    elsif new.is_active and not old.is_active then
      delete from public.redirects r where r.from_path = tg_argv[0] || new.slug;
    end if;
  -- delete_category may already have redirected the page to another category, and undoing an import leaves no
  -- redirects.
  elsif coalesce(current_setting('vitrine.import_id', true), '') = ''
    and not exists (select from public.redirects r where r.from_path = tg_argv[0] || old.slug) then
    perform private.retarget_redirects(tg_argv[0] || old.slug, instead);
  end if;
  return null;
end;
$$;

create trigger redirect_old_slugs after insert or update of slug, is_active or delete on public.categories
  for each row execute function private.redirect_old_slugs('/categoria/');
create trigger redirect_old_slugs after insert or update of slug or delete on public.collections
  for each row execute function private.redirect_old_slugs('/ideias/');
create trigger redirect_old_slugs after insert or update of slug, is_active or delete on public.techniques
  for each row execute function private.redirect_old_slugs('/tecnicas/', '/tecnicas');

-- Short URLs of products: `/p/<code or name>`.

create function private.product_slug(reference_code text, name text, color_name text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  -- Whitespace as in JavaScript's \s, because PostgreSQL's \s depends on the locale.
  spaces constant text := '\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';
  slugs constant text[] := array(
    -- Like toSlug in shared/text. NFD splits accents from their letters, so that they are removed, too.
    select btrim(regexp_replace(regexp_replace(
      lower(normalize(coalesce(part, ''), nfd)), '[^a-z0-9' || spaces || '-]', '', 'g'),
      '[' || spaces || '-]+', '-', 'g'), '-')
    from unnest(array[reference_code, name, color_name]) with ordinality as parts (part, place) order by place
  );
begin
  -- Must match shared/redirects/short-addresses.ts.
  return case
    when slugs[1] <> '' then slugs[1]
    when position('-' || slugs[3] || '-' in '-' || slugs[2] || '-') > 0 then slugs[2]
    else btrim(slugs[2] || '-' || slugs[3], '-')
  end;
end;
$$;

-- Stores former short URLs; the site generates the current ones, which take precedence. Hidden products have none.
-- Nested loops are off, because the transition tables have no statistics and may hold thousands of rows.
create function private.redirect_old_product_addresses() returns trigger
language plpgsql security definer set search_path = '' set enable_nestloop = off as $$
begin
  if not exists (
    select from before_change b join after_change a on a.id = b.id
    where (a.name, a.reference_code, a.color_name) is distinct from (b.name, b.reference_code, b.color_name)
  ) then
    return null;
  end if;
  with moved as (
    select b.id, b.is_active,
      private.product_slug(b.reference_code, b.name, b.color_name) as old_slug,
      private.product_slug(a.reference_code, a.name, a.color_name) as new_slug
    from before_change b join after_change a on a.id = b.id
  )
  insert into public.redirects as r (from_path, to_path, origin)
  select distinct on (m.old_slug) '/p/' || m.old_slug, '/produto/' || m.id, 'slug'
  from moved m where m.is_active and m.old_slug not in ('', m.new_slug)
  -- Keeps a redirect that an administrator added.
  on conflict (from_path) do update set to_path = excluded.to_path where r.origin = 'slug';
  return null;
end;
$$;
create trigger redirect_old_addresses after update on public.products
  referencing old table as before_change new table as after_change
  for each statement execute function private.redirect_old_product_addresses();

-- Errors list every rejected pair, so that the form can show each problem next to its line.
create function public.add_redirects(pairs jsonb) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  problems jsonb;
  added integer;
begin
  perform private.require_admin();
  perform private.refuse_if(
    jsonb_typeof(pairs) is distinct from 'array' or jsonb_array_length(pairs) not between 1 and 5000,
    'PT422', 'pairs_invalid', 'What is added is a list of 1 to 5,000 pairs [{"from_path": "…", "to_path": "…"}].');
  -- Two concurrent calls must not create a loop or exceed the limit together.
  lock table public.redirects in share row exclusive mode;

  with given as (
    select listed.place, listed.pair ->> 'from_path' as from_path, listed.pair ->> 'to_path' as to_path
    from jsonb_array_elements(pairs) with ordinality as listed (pair, place)
  ), judged as (
    select g.place, g.from_path, case
      when private.is_site_path(g.from_path) is not true then 'from_invalid'
      when private.is_fixed_path(g.from_path) then 'from_fixed'
      when exists (select from public.categories c where g.from_path = '/categoria/' || c.slug)
        or exists (select from public.collections c where g.from_path = '/ideias/' || c.slug)
        or exists (select from public.techniques t where g.from_path = '/tecnicas/' || t.slug)
        or exists (select from public.products p where g.from_path = '/produto/' || p.id)
        then 'from_page'
      when private.is_redirect_target(g.to_path) is not true then 'to_invalid'
      when private.path_of(g.to_path) = g.from_path then 'same'
      when exists (select from public.redirects r where r.from_path = g.from_path) then 'known'
      when row_number() over (partition by g.from_path order by g.place) > 1 then 'double'
    end as problem
    from given g
  )
  select jsonb_agg(
    jsonb_build_object('place', j.place, 'from_path', j.from_path, 'problem', j.problem) order by j.place
  ) into problems from judged j where j.problem is not null;

  if problems is null then
    -- Follows each target to the end of its chain; a chain of fifty steps counts as a loop.
    with recursive given as (
      select listed.place, listed.pair ->> 'from_path' as from_path, listed.pair ->> 'to_path' as to_path
      from jsonb_array_elements(pairs) with ordinality as listed (pair, place)
    ), step as (
      select g.from_path, g.to_path from given g
      union all
      select r.from_path, r.to_path from public.redirects r
    ), walk as (
      select g.place, g.from_path, g.to_path, 1 as steps from given g
      union all
      select w.place, w.from_path, s.to_path, w.steps + 1
      from walk w join step s on s.from_path = private.path_of(w.to_path)
      where w.steps < 50
    ), ends as (
      select distinct on (w.place) w.place, w.from_path, w.to_path, w.steps
      from walk w order by w.place, w.steps desc
    ), inserted as (
      insert into public.redirects (id, from_path, to_path, origin)
      select coalesce((pairs -> (e.place::integer - 1) ->> 'id')::uuid, gen_random_uuid()), e.from_path, e.to_path, 'own'
      from ends e where e.steps < 50
      returning 1
    )
    select
      (select jsonb_agg(
        jsonb_build_object('place', e.place, 'from_path', e.from_path, 'problem', 'loop') order by e.place
      ) from ends e where e.steps >= 50),
      (select count(*) from inserted)
    into problems, added;
  end if;

  perform private.refuse_if(problems is not null, 'PT422', 'redirects_refused', problems::text);
  perform private.refuse_if((select count(*) from public.redirects r where r.origin = 'own') > 5000,
    'PT422', 'too_many_redirects', 'A site has at most 5,000 redirects of its own.');
  -- Retargets existing redirects that lead to a new one, so that redirects never chain.
  update public.redirects r set to_path = n.to_path
  from public.redirects n
  where n.from_path = private.path_of(r.to_path);
  return added;
end;
$$;
comment on function public.add_redirects is
  'Adds redirects [{"from_path", "to_path", "id"}], all or none, and returns their number; ids are optional. Raises
   PT422 redirects_refused with [{"place", "from_path", "problem"}] as its detail. Problems: from_invalid, from_fixed,
   from_page, to_invalid, same, known, double, loop.';

-- delete_category calls this with the caller's privileges.
grant execute on function private.retarget_redirects to authenticated, service_role;
grant execute on function public.add_redirects to authenticated;
