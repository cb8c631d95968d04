import { EllipsisOutlined, PlusOutlined } from '@ant-design/icons';
import type { PostgrestResponse } from '@supabase/supabase-js';
import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Form, Input } from 'antd';
import { Link } from 'react-router';
import type { ApiError } from '#admin/api/api-error.ts';
import { supabase } from '#admin/api/client.ts';
import { explainFailure } from '#admin/api/explain-failure.ts';
import { refresh } from '#admin/api/query-client.ts';
import { askToRemove } from '#admin/lists/delete-record.tsx';
import { useAddress } from '#admin/navigation/use-address.ts';
import { toast } from '#admin/notifications/messages.ts';
import { askForm } from '#admin/ui/form-question.tsx';
import { MenuButton } from '#admin/ui/menu-button.tsx';
import { newId } from '#shared/ids/new-id.ts';
import { tooLong } from '#shared/limits/limits.ts';
import {
  applySavedQuery,
  givenFilters,
  isShown,
  productQuery,
  type SavedFilter,
  toSavedQuery,
} from './product-query.ts';
import '../list/product-list.css';

const longestName = 60;
const longestQuery = 500;

const queryKey = ['saved-filters'];

const savedFilters = () => supabase.from('saved_filters');

async function readSavedFilters(): Promise<Required<SavedFilter>[]> {
  return (await savedFilters().select('id, name, query').order('name').throwOnError()).data;
}

function problemOf(error: ApiError): string {
  if (error.code === '23505') return 'Já existe um filtro com este nome';
  if (error.message?.includes('saved_filters_full')) {
    return 'Já há 50 filtros salvos. Exclua um para salvar outro.';
  }
  return explainFailure('A filter was not saved', error);
}

/** Returns the team's saved filters, and a function that awaits a change to them and returns why it failed. */
function useSavedFilters() {
  const { data: filters = [] } = useQuery({ queryKey, queryFn: readSavedFilters });
  const write = async (change: PromiseLike<PostgrestResponse<{ id: string }>>) => {
    const { error, status, data } = await change;
    if (error) return problemOf({ ...error, status });
    await refresh(queryKey);
    return data.length === 0 ? 'Este filtro foi excluído por outra pessoa.' : undefined;
  };
  return { filters, write };
}

// The id is chosen in advance, so a second click does not save the filter twice.
const saveFilter = (filter: Required<SavedFilter>) => savedFilters().upsert(filter).select('id');
const changeFilter = (id: string, name: string) =>
  savedFilters().update({ name }).eq('id', id).select('id');
const removeFilter = (id: string) => savedFilters().delete().eq('id', id).select('id');

const nameField = (
  <Form.Item
    name="name"
    label="Nome"
    extra="Toda a equipe vê os filtros salvos."
    rules={[
      { required: true, whitespace: true, message: 'Campo obrigatório' },
      {
        max: longestName,
        transform: (typed: string) => typed.trim(),
        message: tooLong(longestName),
      },
    ]}
  >
    <Input autoFocus autoComplete="off" />
  </Form.Item>
);

export function SavedFilterBar() {
  const [params] = useAddress();
  const { filters, write } = useSavedFilters();
  const all: SavedFilter[] = [...givenFilters, ...filters];
  const shown = all.find((filter) => isShown(filter, params));
  const query = toSavedQuery(params);
  const askName = (
    title: string,
    name: string,
    save: (name: string) => Promise<string | undefined>,
  ) =>
    askForm<{ name: string }>({
      title,
      okText: 'Salvar',
      start: { name },
      fields: nameField,
      save: async (typed) => {
        const message = await save(typed.name.trim());
        return message === undefined ? [] : [{ field: 'name', message }];
      },
    });
  const remove = ({ id = '', name }: SavedFilter) =>
    askToRemove({
      title: name,
      question: 'Tem certeza que deseja excluir este filtro salvo?',
      hint: 'Ele some para toda a equipe. Os produtos ficam como estão.',
      remove: async () => {
        const problem = await write(removeFilter(id));
        if (problem !== undefined) toast.error('Erro ao excluir o filtro', problem);
        return problem === undefined;
      },
    });

  return (
    <nav
      className="saved-filters"
      style={{ marginBottom: 10, padding: 2, overflowX: 'auto' }}
      aria-label="Filtros salvos"
    >
      <Flex component="ul" gap={6} style={{ margin: 0, padding: 0 }}>
        {all.map((filter) => (
          <Flex component="li" key={filter.id ?? filter.name} align="center" flex="none">
            <Link
              to={`?${applySavedQuery(params, filter.query)}`}
              aria-current={filter === shown ? 'true' : undefined}
            >
              {filter.name}
            </Link>
            {filter === shown && filter.id !== undefined && (
              <MenuButton
                type="text"
                size="small"
                icon={<EllipsisOutlined aria-hidden="true" />}
                aria-label={`Ações do filtro ${filter.name}`}
                items={[
                  {
                    key: 'rename',
                    label: 'Renomear',
                    onClick: () =>
                      askName('Renomear filtro', filter.name, (name) =>
                        write(changeFilter(filter.id ?? '', name)),
                      ),
                  },
                  { key: 'remove', label: 'Excluir', danger: true, onClick: () => remove(filter) },
                ]}
              />
            )}
          </Flex>
        ))}
        {productQuery.isNarrowed(productQuery.read(params)) &&
          shown === undefined &&
          query.length <= longestQuery && (
            <Flex component="li">
              <Button
                type="text"
                size="small"
                icon={<PlusOutlined aria-hidden="true" />}
                onClick={() => {
                  const id = newId();
                  askName('Salvar filtros', '', (name) => write(saveFilter({ id, name, query })));
                }}
              >
                Salvar filtros
              </Button>
            </Flex>
          )}
      </Flex>
    </nav>
  );
}
