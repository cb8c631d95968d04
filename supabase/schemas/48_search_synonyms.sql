-- Groups of search synonyms, edited by staff. Visitors load them from a file on the site.

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
grant execute on function private.are_synonyms to authenticated, service_role;

create table public.search_synonyms (
  id uuid primary key default gen_random_uuid(),
  terms text[] not null check (private.are_synonyms(terms)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Industry terms with several names. Inserted before the triggers exist, so a new site has nothing to publish.
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

create trigger limit_synonyms after insert on public.search_synonyms
  for each statement execute function private.limit_table(
    '500', 'check_violation', 'the synonyms violate check constraint "search_synonyms_count"');

select private.open_to_editors('search_synonyms', 'synonyms');
select private.open_to_visitors('search_synonyms', 'true');
