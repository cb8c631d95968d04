import { Flex } from 'antd';
import { useDialog } from '#admin/forms/use-dialog.ts';
import { RecordActions } from '#admin/lists/record-actions.tsx';
import { RecordListPage } from '#admin/lists/record-list-page.tsx';
import { useDeleteRecord } from '#admin/lists/use-delete-record.tsx';
import { newRecord, startValue } from '#admin/navigation/dialog-address.ts';
import { useAddress } from '#admin/navigation/use-address.ts';
import { SynonymDialog } from './synonym-dialog.tsx';
import { useSynonyms } from './use-synonyms.ts';

/** Terms that the search of the site takes for the same. */
export function SynonymsPage() {
  const dialog = useDialog();
  const remove = useDeleteRecord();
  const list = useSynonyms();
  const [params] = useAddress();

  return (
    <>
      <RecordListPage
        title="Sinônimos da busca"
        noun={['grupo', 'grupos']}
        plural="sinônimos"
        newText="Novo Grupo"
        onNew={() => dialog.open(newRecord)}
        searchLabel="Buscar por termo"
        list={list}
        empty={{
          title: 'Nenhum sinônimo encontrado',
          description: 'Diga à busca que “squeeze” e “garrafa” são a mesma coisa.',
        }}
      >
        <ul className="panel rows">
          {list.rows?.map(({ id, terms }) => {
            const name = terms.join(', ');
            return (
              <Flex component="li" key={id} align="center" gap={4}>
                <Flex component="ul" wrap gap={6} className="grow" aria-label={name}>
                  {terms.map((term) => (
                    <li key={term} className="term">
                      {term}
                    </li>
                  ))}
                </Flex>
                <RecordActions
                  name={name}
                  onEdit={() => dialog.open(id)}
                  onDelete={() =>
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
              </Flex>
            );
          })}
        </ul>
      </RecordListPage>
      <SynonymDialog
        target={dialog.target}
        term={startValue(params, 'synonym')}
        onClose={dialog.close}
      />
    </>
  );
}
