import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useDialog } from '#admin/forms/use-dialog.ts';
import { ListStates } from '#admin/lists/list-states.tsx';
import { ListTools } from '#admin/lists/list-tools.tsx';
import { NewRecordButton } from '#admin/lists/new-record-button.tsx';
import { SearchField } from '#admin/lists/search-field.tsx';
import { useDeleteRecord } from '#admin/lists/use-delete-record.tsx';
import { newRecord, startValue } from '#admin/navigation/dialog-address.ts';
import { useAddress } from '#admin/navigation/use-address.ts';
import { PageHeading } from '#admin/ui/page-heading.tsx';
import { counted } from '#shared/numbers/format-number.ts';
import { SynonymDialog } from './synonym-dialog.tsx';
import './synonyms-page.css';
import { useSynonyms } from './use-synonyms.ts';

/** Terms that the search of the site takes for the same. */
export function SynonymsPage() {
  const dialog = useDialog();
  const remove = useDeleteRecord();
  const list = useSynonyms();
  const [params] = useAddress();

  return (
    <>
      <PageHeading
        title="Sinônimos da busca"
        note={list.rows && counted(list.total, 'grupo', 'grupos')}
        action={<NewRecordButton text="Novo Grupo" onClick={() => dialog.open(newRecord)} />}
      />
      <ListTools label="Filtrar sinônimos">
        <SearchField search={list.search} label="Buscar por termo" onSearch={list.onSearch} />
      </ListTools>
      <ListStates
        list={list}
        loadFailed="Erro ao carregar sinônimos"
        empty={{
          title: 'Nenhum sinônimo encontrado',
          description: 'Diga à busca que “squeeze” e “garrafa” são a mesma coisa.',
        }}
      >
        <ul className="synonym-groups">
          {list.rows?.map(({ id, terms }) => {
            const name = terms.join(', ');
            return (
              <li key={id} className="synonym-group">
                <ul className="synonym-terms" aria-label={name}>
                  {terms.map((term) => (
                    <li key={term}>{term}</li>
                  ))}
                </ul>
                <Button
                  type="text"
                  icon={<EditOutlined aria-hidden="true" />}
                  aria-label={`Editar ${name}`}
                  onClick={() => dialog.open(id)}
                />
                <Button
                  type="text"
                  danger
                  icon={<DeleteOutlined aria-hidden="true" />}
                  aria-label={`Excluir ${name}`}
                  onClick={() =>
                    remove({
                      resource: 'search_synonyms',
                      id,
                      name,
                      question: 'Tem certeza que deseja excluir este grupo de sinônimos?',
                      texts: {
                        done: 'Sinônimos excluídos com sucesso!',
                        failed: 'Erro ao excluir sinônimos',
                      },
                    })
                  }
                />
              </li>
            );
          })}
        </ul>
      </ListStates>
      <SynonymDialog
        target={dialog.target}
        term={startValue(params, 'synonym')}
        onClose={dialog.close}
      />
    </>
  );
}
