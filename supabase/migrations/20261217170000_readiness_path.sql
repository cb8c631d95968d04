-- The readiness check (/readyz) is an address of the server, so that no redirect can begin there.

create or replace function private.is_fixed_path(path text) returns boolean
language sql immutable set search_path = '' as $$
  -- Twin of shared/redirects/site-path.ts.
  select path ~ '^/(admin|supabase|hooks|_astro|_headers|_redirects|feeds)(/|$)'
    or path ~ '^/produtos(/pagina/[0-9]+)?$'
    or path ~ '^/(sobre|contato|favoritos|lista|privacidade|manutencao|manutencao\.json|404)$'
    or path ~ '^/((catalogo|areas-de-gravacao)\.json|redirecionamentos\.json|manifest\.webmanifest|robots\.txt|favicon\.(ico|svg))$'
    or path ~ '^/(healthz|readyz|metrics)$'
    or path ~ '^/(icone|sitemap)-[a-z0-9]+\.(png|xml)$'
    or path ~ '\.(br|gz)$';
$$;

-- It would keep a copy of the catalogue from being restored.
delete from public.redirects where from_path = '/readyz';
