-- "Escritorio" and "Escritório" are one category: visitors filter by the name.

-- It needs no extension and says the same in every locale: each letter with the accents it can have in
-- Portuguese, in both cases.
create function private.folded_name(name text) returns text
language sql immutable set search_path = '' as $$
  select translate(lower(btrim(normalize(name, nfc))),
    'áàâãäéèêëíìîïóòôõöúùûüçñÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑ',
    'aaaaaeeeeiiiiooooouuuucnaaaaaeeeeiiiiooooouuuucn');
$$;
comment on function private.folded_name(text) is
  'A name as it is compared with others: whatever its case and accents.';
-- Whoever writes a row works out its place in the index.
revoke execute on function private.folded_name(text) from public;
grant execute on function private.folded_name(text) to authenticated, service_role;

-- Of categories that share a name by now the oldest one keeps it; the others get a number.
do $$
declare
  twin record;
  attempt integer;
begin
  for twin in
    select c.id, c.name from (
      select id, btrim(name) as name, row_number() over (
        partition by private.folded_name(name) order by created_at, id
      ) as place from public.categories
    ) c where c.place > 1 order by c.place, c.id
  loop
    attempt := 2;
    while exists (
      select 1 from public.categories c
      where private.folded_name(c.name) = private.folded_name(twin.name || ' (' || attempt || ')')
    ) loop
      attempt := attempt + 1;
    end loop;
    update public.categories set name = twin.name || ' (' || attempt || ')' where id = twin.id;
  end loop;
end;
$$;

create unique index categories_name_any_spelling_key
  on public.categories (private.folded_name(name));
