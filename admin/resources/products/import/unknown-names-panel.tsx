import { Button, Flex, Select } from 'antd';
import { useMemo, useState } from 'react';
import { newId } from '#shared/ids/new-id.ts';
import { counted, countText } from '#shared/numbers/format-number.ts';
import type {
  DecidedNames,
  NameDecision,
  NamedList,
  UnknownName,
} from '#shared/spreadsheet/name-decisions.ts';
import { SimilarNames } from '#shared/spreadsheet/similar-names.ts';
import type { SheetNames } from '#shared/spreadsheet/stored-product.ts';

const kinds: Record<NamedList, { one: string; create: string; leave: string }> = {
  categories: { one: 'Categoria', create: 'Criar categoria', leave: 'Deixar sem categoria' },
  materials: { one: 'Material', create: 'Criar material', leave: 'Ignorar' },
  techniques: { one: 'Técnica', create: 'Criar técnica', leave: 'Ignorar' },
  groups: { one: 'Grupo', create: 'Criar grupo', leave: 'Deixar sem grupo' },
};

const all: Record<
  NamedList,
  { many: string; create: string; leave: string; known: string; use: string }
> = {
  categories: {
    many: 'categorias novas',
    create: 'Criar todas',
    leave: 'Deixar produtos sem categoria',
    known: 'categorias que já existem',
    use: 'Usar as que já existem',
  },
  materials: {
    many: 'materiais novos',
    create: 'Criar todos',
    leave: 'Ignorar todos',
    known: 'materiais que já existem',
    use: 'Usar os que já existem',
  },
  techniques: {
    many: 'técnicas novas',
    create: 'Criar todas',
    leave: 'Ignorar todas',
    known: 'técnicas que já existem',
    use: 'Usar as que já existem',
  },
  groups: {
    many: 'grupos novos',
    create: 'Criar todos',
    leave: 'Deixar produtos sem grupo',
    known: 'grupos que já existem',
    use: 'Usar os que já existem',
  },
};

/** So many names of a list are asked for one by one at once, and more only when they are wanted. */
const mostShown = 12;

interface UnknownNamesPanelProps {
  unknown: readonly UnknownName[];
  names: SheetNames;
  /** Groups of terms that mean the same to the shop. */
  synonyms: readonly (readonly string[])[];
  decided: DecidedNames;
  disabled: boolean;
  onDecide: (names: readonly UnknownName[], kind: (name: UnknownName) => NameDecision) => void;
}

/** What becomes of the names that are not in the catalogue yet, asked once each. */
export function UnknownNamesPanel(props: UnknownNamesPanelProps) {
  const lists = Map.groupBy(props.unknown, ({ list }) => list);
  return (
    <Flex vertical gap={20}>
      {[...lists].map(([list, unknown]) => (
        <NamesOfList key={list} {...props} list={list} unknown={unknown} />
      ))}
    </Flex>
  );
}

function NamesOfList({
  list,
  unknown: given,
  names,
  synonyms,
  decided,
  disabled,
  onDecide,
}: UnknownNamesPanelProps & { list: NamedList }) {
  const similar = useMemo(() => {
    // Groups are called after their products, and many are alike.
    if (list === 'groups') return new Map<UnknownName, { id: string; name: string }>();
    const known = new SimilarNames(names[list], synonyms);
    return new Map(
      given.flatMap((it) => {
        const found = known.find(it.name);
        return found === undefined ? [] : [[it, found] as const];
      }),
    );
  }, [list, given, names, synonyms]);
  // What may be there already is asked for first.
  const unknown = [...similar.keys(), ...given.filter((it) => !similar.has(it))];
  const open = [...similar].filter(([{ name }]) => decided.get(list, name)?.kind === 'create');
  const [shown, setShown] = useState(unknown.length > mostShown ? similar.size : mostShown);
  const takeSimilar = (some: readonly UnknownName[]) =>
    onDecide(some, (it) => {
      const found = similar.get(it);
      return found === undefined ? { kind: 'create', id: newId() } : { kind: 'use', id: found.id };
    });
  const { one, create, leave } = kinds[list];
  const known = names[list].map(({ id, name }) => ({ value: id, label: name }));
  const isOf = (kind: NameDecision['kind']) =>
    unknown.every(({ name }) => decided.get(list, name)?.kind === kind);
  const more = (text: string) => (
    <Button style={{ alignSelf: 'start' }} onClick={() => setShown(shown + mostShown)}>
      {text}
    </Button>
  );
  const common = (['create', 'leave'] as const).find(isOf);
  return (
    <>
      {unknown.length > mostShown && (
        <Flex wrap align="center" gap="8px 12px">
          <span>
            {countText(unknown.length)} {all[list].many}
          </span>
          <Select
            aria-label={`Todos: ${all[list].many}`}
            disabled={disabled}
            value={common ?? 'mixed'}
            options={[
              { value: 'create', label: all[list].create },
              { value: 'leave', label: all[list].leave },
              ...(common === undefined ? [{ value: 'mixed', label: 'Como escolhido abaixo' }] : []),
            ]}
            onChange={(value) => {
              if (value === 'create') onDecide(unknown, () => ({ kind: 'create', id: newId() }));
              else if (value === 'leave') onDecide(unknown, () => ({ kind: 'leave' }));
            }}
          />
          {shown === 0 && more('Escolher um a um')}
        </Flex>
      )}
      {open.length > 1 && (
        <Flex wrap align="center" gap="8px 12px">
          <span>
            {countText(open.length)} parecem com {all[list].known}.
          </span>
          <Button disabled={disabled} onClick={() => takeSimilar(open.map(([it]) => it))}>
            {all[list].use}
          </Button>
        </Flex>
      )}
      <ul className="import-tiles" hidden={shown === 0}>
        {unknown.slice(0, shown).map((it) => {
          const decision = decided.get(list, it.name);
          const found = similar.get(it);
          return (
            <Flex component="li" key={it.name} vertical gap={6} style={{ minWidth: 0 }}>
              <div>
                <strong className="import-ellipsis">{it.name}</strong>
                <span className="import-ellipsis">
                  {one}, em {counted(it.rows, 'linha', 'linhas')}
                </span>
                {found !== undefined && decision?.kind === 'create' && (
                  <Button
                    size="small"
                    style={{ maxWidth: '100%' }}
                    disabled={disabled}
                    aria-label={`Usar “${found.name}” no lugar de “${it.name}”`}
                    onClick={() => takeSimilar([it])}
                  >
                    <span className="import-ellipsis">É “{found.name}”?</span>
                  </Button>
                )}
              </div>
              <Select
                aria-label={`${one} ${it.name}`}
                showSearch
                optionFilterProp="label"
                disabled={disabled}
                value={decision?.kind === 'use' ? decision.id : (decision?.kind ?? 'create')}
                options={[
                  { value: 'create', label: create },
                  { value: 'leave', label: leave },
                  ...known,
                ]}
                onChange={(value) =>
                  onDecide([it], () => {
                    if (value === 'create') return { kind: 'create', id: newId() };
                    return value === 'leave' ? { kind: 'leave' } : { kind: 'use', id: value };
                  })
                }
              />
            </Flex>
          );
        })}
      </ul>
      {shown > 0 && unknown.length > shown && more('Mostrar mais')}
    </>
  );
}
