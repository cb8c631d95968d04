import { Button, Flex } from 'antd';
import { Link } from 'react-router';
import { useDialog } from '#admin/forms/use-dialog.ts';
import { NewRecordButton } from '#admin/lists/new-record-button.tsx';
import { newRecord } from '#admin/navigation/dialog-address.ts';
import { RecordEditorDialog } from '#admin/records/record-editor.tsx';
import { categories as categoryRecord } from '../categories/categories.tsx';
import { products } from '../products/form/products.tsx';
import { type ShopFacts, stepPath } from './steps.ts';

interface RecordStepProps {
  facts: ShopFacts;
  onDone: () => void;
}

export function CategoryStep({ facts: { categories }, onDone }: RecordStepProps) {
  const dialog = useDialog();
  return (
    <>
      {categories > 0 ? (
        <p>
          {categories === 1 ? 'Há uma categoria ativa.' : `Há ${categories} categorias ativas.`} As
          outras podem vir quando quiser, em <Link to="/categories">Categorias</Link>.
        </p>
      ) : (
        <p>Canecas, Garrafas, Escritório: comece pela que tem mais produtos.</p>
      )}
      <Flex wrap gap={8}>
        <NewRecordButton text="Nova Categoria" onClick={() => dialog.open(newRecord)} />
        {categories > 0 && <Button onClick={onDone}>Continuar</Button>}
      </Flex>
      <RecordEditorDialog record={categoryRecord} target={dialog.target} onClose={dialog.close} />
    </>
  );
}

/** Marked for the home page, which would look empty otherwise. */
const firstProduct = { is_featured: true, is_new: true };

export function ProductStep({ facts, onDone }: RecordStepProps) {
  const dialog = useDialog();
  const { categories, productSince } = facts;
  return (
    <>
      {productSince !== null ? (
        <p>
          O primeiro produto com foto está no catálogo. Os outros se cadastram em{' '}
          <Link to="/products">Produtos</Link>.
        </p>
      ) : (
        <p>
          Conta para este passo um produto ativo com pelo menos uma foto. Com Destaque e Novidade
          marcados, ele aparece logo na página inicial.
          {categories === 0 && (
            <>
              {' '}
              O formulário pede uma categoria: <Link to={stepPath('category')}>crie-a antes</Link>.
            </>
          )}
        </p>
      )}
      <Flex wrap gap={8}>
        <NewRecordButton text="Novo Produto" onClick={() => dialog.open(newRecord)} />
        {productSince !== null && <Button onClick={onDone}>Continuar</Button>}
      </Flex>
      <RecordEditorDialog
        record={products}
        target={dialog.target}
        start={productSince === null ? firstProduct : {}}
        onClose={dialog.close}
      />
    </>
  );
}
