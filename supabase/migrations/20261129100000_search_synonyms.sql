-- Terms that a search takes for the same: who looks for a "squeeze" finds the bottles. Visitors' browsers read them from
-- a file of the site; staff edit them.

create function private.are_synonyms(terms text[]) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(
    array_ndims(terms) = 1 and cardinality(terms) between 2 and 20
    and array_position(terms, null) is null
    and (
      select bool_and(term = btrim(term) and term ~ '[[:alnum:]]' and char_length(term) <= 60
          and term !~ '[[:cntrl:]]')
        and count(distinct private.folded_name(term)) = cardinality(terms)
      from unnest(terms) as term
    ), false);
$$;
comment on function private.are_synonyms(text[]) is
  'Whether the terms of a group are some, different whatever their case and accents, and short.';
revoke execute on function private.are_synonyms(text[]) from public;
grant execute on function private.are_synonyms(text[]) to authenticated, service_role;

create table public.search_synonyms (
  id uuid primary key default gen_random_uuid(),
  terms text[] not null check (private.are_synonyms(terms)),
  created_at timestamptz not null default now()
    constraint search_synonyms_created_at_date check (private.is_date(created_at)),
  updated_at timestamptz not null default now()
    constraint search_synonyms_updated_at_date check (private.is_date(updated_at))
);
comment on table public.search_synonyms is 'Groups of terms that a search takes for the same.';

-- What the trade calls by several names. Before the triggers: a new site has them, and no other need be published.
insert into public.search_synonyms (terms) values
  ('{squeeze, garrafa, garrafinha, cantil}'),
  ('{garrafa térmica, térmica de água, thermos}'),
  ('{copo térmico, tumbler, copo stanley, copo com tampa}'),
  ('{caneca, xícara, mug}'),
  ('{power bank, powerbank, carregador portátil, carregador de celular, bateria portátil, bateria externa}'),
  ('{pen drive, pendrive, memória usb}'),
  ('{ecobag, eco bag, sacola, sacola ecológica, sacola retornável, bolsa de algodão}'),
  ('{sacochila, mochila saco, saco mochila}'),
  ('{bolsa térmica, sacola térmica, cooler}'),
  ('{nécessaire, necesser, frasqueira, porta-maquiagem}'),
  ('{pochete, bolsa de cintura}'),
  ('{moleskine, moleskin, caderno, caderneta}'),
  ('{bloco, bloquinho, bloco de notas, bloco de anotações}'),
  ('{bloco adesivo, notas adesivas, folhas adesivas, post-it}'),
  ('{agenda, planner}'),
  ('{calendário, folhinha}'),
  ('{caneta, esferográfica}'),
  ('{pasta, porta-documentos}'),
  ('{marca-página, marcador de página, marcador de livro}'),
  ('{chaveiro, porta-chaves}'),
  ('{cordão para crachá, cordão, cordinha, lanyard, tirante}'),
  ('{crachá, credencial, porta-crachá}'),
  ('{bóton, broche, pin}'),
  ('{camiseta, t-shirt, camisa, uniforme}'),
  ('{boné, cap}'),
  ('{moletom, blusa de frio, hoodie}'),
  ('{jaqueta, corta-vento}'),
  ('{guarda-chuva, sombrinha}'),
  ('{fone de ouvido, fone, headphone, headset, earbuds, airpods}'),
  ('{caixa de som, caixinha de som, som portátil, alto-falante, speaker, jbl}'),
  ('{carregador sem fio, carregador por indução}'),
  ('{sem fio, wireless, bluetooth}'),
  ('{suporte para celular, porta-celular, apoio para celular}'),
  ('{notebook, laptop}'),
  ('{celular, smartphone}'),
  ('{mouse pad, mousepad}'),
  ('{porta-copos, descanso de copo, bolacha de chope}'),
  ('{abridor, abridor de garrafa, abre-garrafas}'),
  ('{saca-rolhas, abridor de vinho, kit vinho}'),
  ('{tábua de corte, tábua, tábua de churrasco}'),
  ('{marmita, lancheira, lunch box}'),
  ('{taça, cálice}'),
  ('{manta, cobertor}'),
  ('{difusor, aromatizador}'),
  ('{canivete, multiferramenta}'),
  ('{luminária, abajur}'),
  ('{relógio inteligente, smartwatch}'),
  ('{troféu, placa de homenagem}'),
  ('{boas-vindas, welcome, onboarding, integração, novos funcionários, novos colaboradores}'),
  ('{fim de ano, natal, ano novo, réveillon}'),
  ('{kit, cesta, combo}'),
  ('{caixa de presente, caixa para presente, embalagem para presente}'),
  ('{aço inox, aço inoxidável, inox}'),
  ('{couro sintético, courino, couro ecológico}'),
  ('{sustentável, ecológico, reciclado}');

create trigger own_dates before insert or update on public.search_synonyms
  for each row execute function private.own_dates('changes');
create trigger touch_updated_at before update on public.search_synonyms
  for each row execute function private.touch_updated_at();
create trigger record_insert after insert on public.search_synonyms
  referencing new table as after_change
  for each statement execute function private.record_insert();
create trigger record_update after update on public.search_synonyms
  referencing old table as before_change new table as after_change
  for each statement execute function private.record_update();
create trigger record_delete after delete on public.search_synonyms
  referencing old table as before_change
  for each statement execute function private.record_delete();

-- Every visitor who searches loads all of them.
create function private.limit_synonyms() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- One after the other, so that two that come together are counted together.
  perform pg_advisory_xact_lock(hashtext('search_synonyms'));
  if (select count(*) from public.search_synonyms) > 500 then
    raise exception 'the synonyms violate check constraint "search_synonyms_count"'
      using errcode = 'check_violation', table = 'search_synonyms', schema = 'public',
        constraint = 'search_synonyms_count', detail = 'There are at most 500 groups of synonyms.';
  end if;
  return null;
end;
$$;
revoke execute on function private.limit_synonyms() from public;
create trigger limit_synonyms after insert on public.search_synonyms
  for each statement execute function private.limit_synonyms();

alter table public.search_synonyms enable row level security;
grant select on public.search_synonyms to anon;
grant select, insert, update, delete on public.search_synonyms to authenticated;
grant all on public.search_synonyms to service_role;
create policy "visitors read synonyms" on public.search_synonyms
  for select to anon using (true);
create policy "staff read synonyms" on public.search_synonyms
  for select to authenticated using ((select private.is_staff()));
create policy "staff add synonyms" on public.search_synonyms
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff change synonyms" on public.search_synonyms
  for update to authenticated
  using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff remove synonyms" on public.search_synonyms
  for delete to authenticated using ((select private.is_staff()));

-- What goes by tables knows of collections, redirects and synonyms: the latest changes, and copies.

create or replace function public.latest_changes(most integer default 8) returns table (
  id bigint,
  table_name text,
  operation text,
  -- The id of what was changed, of the product where it is an image or a material of one, of the collection where it is
  -- a product's place in one; the key of a text.
  subject text,
  -- What it is called now, or was called when it went.
  name text,
  is_there boolean,
  -- How many of its kind were changed with it, itself included.
  amount integer,
  author text,
  changed_at timestamptz
)
language sql stable security invoker set search_path = '' as $$
  with latest as (
    select c.id, c.table_name, c.changed_by, c.changed_at
    from public.publication_changes c
    where c.changed_by is not null
    order by c.id desc
    limit 200
  ), saves as (
    -- One transaction is one save, and has one time. It is called after what the rest followed from: a category that
    -- went, not the products that lost it; a product, not its images and materials; any of them, not the redirects
    -- from where it was.
    select distinct on (l.changed_at, l.changed_by) l.id
    from latest l
    order by l.changed_at, l.changed_by,
      case
        when l.table_name = 'products' then 1
        when l.table_name = 'product_groups' then 2
        when l.table_name in ('product_images', 'product_tags', 'collection_products') then 3
        when l.table_name = 'redirects' then 4
        else 0
      end,
      -- Of several products the last: what a save does to others for the sake of its own, it does first.
      l.id desc
  ), newest as (
    select s.id from saves s order by s.id desc limit least(greatest(most, 0), 50)
  )
  select c.id, c.table_name, c.operation,
    coalesce(first.record ->> 'section_key', first.item::text),
    coalesce(
      p.name, k.name, m.name, s.title, w.title, o.title, first.record ->> 'name', first.record ->> 'title',
      first.record ->> 'from_path', array_to_string(y.terms, ', ')
    ),
    coalesce(p.id, k.id, m.id, s.id, w.id, o.id, f.id, y.id) is not null,
    (
      select count(distinct coalesce(r ->> 'collection_id', r ->> 'product_id', r ->> 'id'))::integer
      from public.publication_changes with_it
      cross join lateral jsonb_array_elements(with_it.records) r
      where with_it.id in (
        select l.id from latest l
        where l.changed_at = c.changed_at and l.changed_by = c.changed_by
          and l.table_name = c.table_name
      )
    ),
    private.staff_name(c.changed_by),
    c.changed_at
  from newest n
  join public.publication_changes c on c.id = n.id
  cross join lateral (
    select c.records -> 0 as record,
      coalesce(
        c.records -> 0 ->> 'collection_id', c.records -> 0 ->> 'product_id', c.records -> 0 ->> 'id'
      )::uuid as item
  ) first
  left join public.products p on p.id = first.item
  left join public.categories k on k.id = first.item
  left join public.materials m on m.id = first.item
  left join public.carousel_slides s on s.id = first.item
  left join public.how_it_works_steps w on w.id = first.item
  left join public.collections o on o.id = first.item
  left join public.redirects f on f.id = first.item
  left join public.search_synonyms y on y.id = first.item
  order by c.id desc;
$$;

create or replace function private.catalogue_tables() returns text[]
language sql immutable set search_path = '' as $$
  select array[
    'categories', 'materials', 'product_groups', 'products', 'product_images', 'product_tags', 'collections',
    'collection_products', 'carousel_slides', 'how_it_works_steps', 'site_content', 'redirects', 'search_synonyms'
  ];
$$;

create or replace function public.apply_restore(
  restore_id uuid, amounts jsonb, replacing boolean, rehearsal boolean
) returns void
-- The time limit of the API's callers is for requests, not for a whole catalogue.
language plpgsql volatile security invoker set search_path = '' set statement_timeout = '15min' as $$
declare
  names constant text[] := private.catalogue_tables();
  additions constant text[] := private.request_tables();
  name text;
  given text[];
  strange text;
  fields text;
  given_values text;
  found_rows bigint;
  wanted bigint;
begin
  -- The order in which a save locks them; whoever edits meanwhile waits, and readers do not.
  foreach name in array names loop
    execute format('lock table public.%I in share row exclusive mode', name);
  end loop;

  if not replacing then
    foreach name in array names loop
      -- A new shop has some.
      continue when name = 'search_synonyms';
      execute format('select count(*) from (select from public.%I limit 1) as one', name) into found_rows;
      if found_rows > 0 then
        raise exception 'catalogue_not_empty' using errcode = 'PT409', detail = name;
      end if;
    end loop;
  end if;

  -- What happens from the next line on is undone when it was a rehearsal.
  begin
    for place in reverse cardinality(names) .. 1 loop
      -- What copies made before there were any do not hold stays.
      continue when names[place] = 'search_synonyms' and not jsonb_exists(amounts, names[place]);
      -- Hosted, a statement of the API without a condition is refused.
      execute format('delete from public.%I where id is not null', names[place]);
    end loop;
    -- What went has left some behind.
    delete from public.redirects where id is not null;

    foreach name in array names || additions loop
      select count(*) into found_rows from private.staged_rows s
      where s.restore_id = apply_restore.restore_id and s.table_name = name;
      wanted := coalesce((amounts ->> name)::bigint, 0);
      if found_rows <> wanted then
        raise exception 'restore_incomplete' using errcode = 'PT409',
          detail = format('%s: %s of %s rows', name, found_rows, wanted);
      end if;
      continue when found_rows = 0;

      -- A column that a copy of an earlier version lacks gets its default; one that the table lacks is refused.
      select array_agg(key) into given from (
        select jsonb_object_keys(s.row_data) as key from (
          select row_data from private.staged_rows r
          where r.restore_id = apply_restore.restore_id and r.table_name = name limit 1
        ) as s
      ) as of_one_row;
      select string_agg(quote_ident(a.attname), ', ' order by a.attnum),
        -- Employees are the project's, and in no copy.
        string_agg(case when a.attname in ('assigned_to', 'author_id')
          then format('(select u.id from public.admin_users u where u.id = %I)', a.attname)
          else quote_ident(a.attname) end, ', ' order by a.attnum)
      into fields, given_values
      from pg_attribute a
      where a.attrelid = format('public.%I', name)::regclass and a.attnum > 0
        and not a.attisdropped and a.attgenerated = '' and a.attname = any (given);
      select key into strange from unnest(given) as key
      where not exists (
        select from pg_attribute a
        where a.attrelid = format('public.%I', name)::regclass and a.attnum > 0
          and not a.attisdropped and a.attname = key
      ) limit 1;
      if strange is not null then
        raise exception 'unknown_column' using errcode = 'PT400', detail = name || '.' || strange;
      end if;
      if exists (
        select from private.staged_rows s
        where s.restore_id = apply_restore.restore_id and s.table_name = name
          and (not jsonb_exists_all(s.row_data, given)
            or (select count(*) from jsonb_object_keys(s.row_data)) <> cardinality(given))
      ) then
        raise exception 'rows_differ_in_columns' using errcode = 'PT400', detail = name;
      end if;

      execute format(
        'insert into public.%1$I (%2$s)
         select %3$s from (
           select filled.* from private.staged_rows s
           cross join lateral jsonb_populate_record(null::public.%1$I, s.row_data) as filled
           where s.restore_id = $1 and s.table_name = $2
         ) as restored %4$s', name, fields, given_values,
        case when name = any (additions) then 'on conflict (id) do nothing' else '' end)
      using apply_restore.restore_id, name;
    end loop;

    delete from private.staged_rows s where s.restore_id = apply_restore.restore_id;
    if rehearsal then
      raise exception 'rehearsed' using errcode = 'VT000';
    end if;
  exception
    when sqlstate 'VT000' then
      null;
    when others then
      if sqlstate like 'PT%' then
        raise;
      end if;
      raise exception 'restore_refused' using errcode = 'PT400', detail = name || ': ' || sqlerrm;
  end;
end;
$$;
