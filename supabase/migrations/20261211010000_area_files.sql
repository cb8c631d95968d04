-- Where the print areas of a site are (shared/print-areas/area-sources.ts) is an address it always has.

create or replace function private.is_fixed_path(path text) returns boolean
language sql immutable set search_path = '' as $$
  -- Twin of shared/redirects/site-path.ts.
  select path ~ '^/(admin|supabase|hooks|_astro|_headers|_redirects|feeds)(/|$)'
    or path ~ '^/produtos(/pagina/[0-9]+)?$'
    or path ~ '^/(sobre|contato|favoritos|lista|privacidade|manutencao|manutencao\.json|404)$'
    or path ~ '^/((catalogo|areas-de-gravacao)\.json|redirecionamentos\.json|manifest\.webmanifest|robots\.txt|favicon\.(ico|svg))$'
    or path ~ '^/(healthz|metrics)$'
    or path ~ '^/(icone|sitemap)-[a-z0-9]+\.(png|xml)$'
    or path ~ '\.(br|gz)$';
$$;
