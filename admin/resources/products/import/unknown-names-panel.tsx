import { Select } from 'antd';
import { newId } from '#shared/ids/new-id.ts';
import { counted } from '#shared/numbers/format-number.ts';
import type {
  DecidedNames,
  NameDecision,
  NamedList,
  UnknownName,
} from '#shared/spreadsheet/name-decisions.ts';
import type { SheetNames } from '#shared/spreadsheet/stored-product.ts';

const kinds: Record<NamedList, { one: string; create: string; leave: string }> = {
  categories: { one: 'Categoria', create: 'Criar categoria', leave: 'Deixar sem categoria' },
  materials: { one: 'Material', create: 'Criar material', leave: 'Ignorar' },
  techniques: { one: 'Técnica', create: 'Criar técnica', leave: 'Ignorar' },
  groups: { one: 'Grupo', create: 'Criar grupo', leave: 'Deixar sem grupo' },
};

interface UnknownNamesPanelProps {
  unknown: readonly UnknownName[];
  names: SheetNames;
  decided: DecidedNames;
  disabled: boolean;
  onDecide: (name: UnknownName, decision: NameDecision) => void;
}

/** What becomes of the names that are not in the catalogue yet, asked once each. */
export function UnknownNamesPanel({
  unknown,
  names,
  decided,
  disabled,
  onDecide,
}: UnknownNamesPanelProps) {
  return (
    <ul className="import-columns">
      {unknown.map((it) => {
        const { one, create, leave } = kinds[it.list];
        const decision = decided.get(it.list, it.name);
        return (
          <li key={`${it.list} ${it.name}`}>
            <div>
              <strong>{it.name}</strong>
              <span className="import-sample">
                {one}, em {counted(it.rows, 'linha', 'linhas')}
              </span>
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
                ...names[it.list].map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={(value) => {
                if (value === 'create') onDecide(it, { kind: 'create', id: newId() });
                else if (value === 'leave') onDecide(it, { kind: 'leave' });
                else onDecide(it, { kind: 'use', id: value });
              }}
            />
          </li>
        );
      })}
    </ul>
  );
}
