import { Button, Flex, Select } from 'antd';
import { useMemo, useState } from 'react';
import { labelSearch } from '#admin/forms/select-options.ts';
import { newId } from '#shared/ids/new-id.ts';
import { counted, countText } from '#shared/numbers/format-number.ts';
import { recordTables } from '#shared/records/record-tables.ts';
import type {
  DecidedNames,
  NameDecision,
  UnknownName,
} from '#shared/spreadsheet/name-decisions.ts';
import { similarNames } from '#shared/spreadsheet/similar-names.ts';
import type { NamedList, SheetNames } from '#shared/spreadsheet/stored-product.ts';

const groups = { one: 'Grupo', many: 'Grupos', ending: 'o' };

/** Returns the labels for a list of names, including the options that skip one name or all of them. */
function textsOf(list: NamedList) {
  const { one, many = '', ending: gender } = list === 'groups' ? groups : recordTables[list];
  const without = `sem ${one.toLowerCase()}`;
  const isSingle = list === 'groups' || list === 'categories';
  return {
    one,
    many: many.toLowerCase(),
    gender,
    leave: isSingle ? `Deixar ${without}` : 'Ignorar',
    leaveAll: isSingle ? `Deixar produtos ${without}` : `Ignorar tod${gender}s`,
  };
}

const mostShown = 12;

interface UnknownNamesPanelProps {
  unknown: readonly UnknownName[];
  names: SheetNames;
  synonyms: readonly (readonly string[])[];
  decided: DecidedNames;
  onDecide: (names: readonly UnknownName[], kind: (name: UnknownName) => NameDecision) => void;
}

/** Asks whether to create each name missing from the catalogue. */
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

const toDecision = (value: string): NameDecision => {
  if (value === 'create') return { kind: 'create', id: newId() };
  return value === 'leave' ? { kind: 'leave' } : { kind: 'use', id: value };
};

function NamesOfList(props: UnknownNamesPanelProps & { list: NamedList }) {
  const { list, names, decided, onDecide, unknown: given } = props;
  const similar = useMemo(() => {
    // Groups are named after their products, so similar names are to be expected.
    if (list === 'groups') return new Map<UnknownName, { id: string; name: string }>();
    const find = similarNames(names[list], props.synonyms);
    return new Map(
      given.flatMap((it) => {
        const found = find(it.name);
        return found === undefined ? [] : [[it, found] as const];
      }),
    );
  }, [list, given, names, props.synonyms]);
  // Lists possible duplicates first.
  const unknown = [...similar.keys(), ...given.filter((it) => !similar.has(it))];
  const kindOf = ({ name }: UnknownName) => decided.get(list, name)?.kind;
  const open = [...similar.keys()].filter((it) => kindOf(it) === 'create');
  const [shown, setShown] = useState(unknown.length > mostShown ? similar.size : mostShown);
  const takeSimilar = (some: readonly UnknownName[]) =>
    onDecide(some, (it) => toDecision(similar.get(it)?.id ?? 'create'));
  const { one, many, gender, leave, leaveAll } = textsOf(list);
  const common = (['create', 'leave'] as const).find((kind) =>
    unknown.every((it) => kindOf(it) === kind),
  );
  const more = (text: string) => (
    <Button style={{ alignSelf: 'start' }} onClick={() => setShown(shown + mostShown)}>
      {text}
    </Button>
  );
  return (
    <>
      {unknown.length > mostShown && (
        <Flex wrap align="center" gap="8px 12px">
          <span>
            {countText(unknown.length)} {many} nov{gender}s
          </span>
          <Select
            aria-label={`Todos: ${many} nov${gender}s`}
            value={common ?? 'mixed'}
            options={[
              { value: 'create', label: `Criar tod${gender}s` },
              { value: 'leave', label: leaveAll },
              ...(common === undefined ? [{ value: 'mixed', label: 'Como escolhido abaixo' }] : []),
            ]}
            onChange={(value) => {
              if (value !== 'mixed') onDecide(unknown, () => toDecision(value));
            }}
          />
          {shown === 0 && more('Escolher um a um')}
        </Flex>
      )}
      {open.length > 1 && (
        <Flex wrap align="center" gap="8px 12px">
          <span>
            {countText(open.length)} parecem com {many} que já existem.
          </span>
          <Button onClick={() => takeSimilar(open)}>Usar {gender}s que já existem</Button>
        </Flex>
      )}
      {shown > 0 && (
        <ul className="import-tiles">
          {unknown.slice(0, shown).map((it) => {
            const decision = decided.get(list, it.name);
            const found = similar.get(it);
            return (
              <Flex component="li" key={it.name} vertical gap={6} style={{ minWidth: 0 }}>
                <div>
                  <strong className="one-line">{it.name}</strong>
                  <div className="one-line">
                    {one}, em {counted(it.rows, 'linha', 'linhas')}
                  </div>
                  {found !== undefined && decision?.kind === 'create' && (
                    <Button
                      size="small"
                      style={{ maxWidth: '100%' }}
                      aria-label={`Usar “${found.name}” no lugar de “${it.name}”`}
                      onClick={() => takeSimilar([it])}
                    >
                      <span className="one-line">É “{found.name}”?</span>
                    </Button>
                  )}
                </div>
                <Select
                  aria-label={`${one} ${it.name}`}
                  showSearch={labelSearch}
                  value={decision?.kind === 'use' ? decision.id : (decision?.kind ?? 'create')}
                  options={[
                    { value: 'create', label: `Criar ${one.toLowerCase()}` },
                    { value: 'leave', label: leave },
                    ...names[list].map(({ id, name }) => ({ value: id, label: name })),
                  ]}
                  onChange={(value) => onDecide([it], () => toDecision(value))}
                />
              </Flex>
            );
          })}
        </ul>
      )}
      {shown > 0 && unknown.length > shown && more('Mostrar mais')}
    </>
  );
}
