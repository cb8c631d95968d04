import { ArrowLeftOutlined, InboxOutlined, PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Fragment, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { readOnce } from '#admin/api/query-defaults.ts';
import { EditorForm } from '#admin/forms/editor-form.tsx';
import { EditorSection } from '#admin/forms/editor-section.tsx';
import type { FieldRules } from '#admin/forms/merge-values.ts';
import { useRecordEditor } from '#admin/forms/use-record-editor.ts';
import { leavesPage } from '#admin/navigation/unsaved-work.ts';
import { formatTyped } from '#admin/records/format-typed.ts';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import { Loaded } from '#admin/ui/loaded.tsx';
import { Notice } from '#admin/ui/notice.tsx';
import { PageHeading, PageTitle } from '#admin/ui/page-heading.tsx';
import { commonName } from '#shared/catalogue/color-words.ts';
import { columnOf, fieldOf } from '#shared/catalogue/product-fields.ts';
import { counted } from '#shared/numbers/format-number.ts';
import { copyPrefix, products } from '../form/products.tsx';
import { readModelProducts } from '../form/read-product.ts';
import { ColorRow } from './color-row.tsx';
import './model-page.css';
import {
  colorColumns,
  differingFields,
  type ModelForm,
  type ModelProduct,
  modelFields,
  modelProblems,
  sharedFields,
  toModelVersion,
  useModelSave,
} from './model.ts';

/** Page that edits the products of a colour group together. */
export function ModelPage() {
  const { id = '' } = useParams();
  const model = useQuery({
    queryKey: ['model', id],
    queryFn: () => readModelProducts(id),
    ...readOnce,
  });
  return (
    <>
      <PageTitle title="Cores de um produto" />
      <Link to="/products" style={{ lineHeight: '28px' }}>
        <ArrowLeftOutlined aria-hidden /> Produtos
      </Link>
      <Loaded query={model} failed="Erro ao carregar produtos">
        {(read) =>
          read.length === 0 ? (
            <EmptyState
              isPage
              icon={<InboxOutlined aria-hidden />}
              title="Registro não encontrado"
              description="O grupo de cores não tem mais produtos."
            />
          ) : (
            <ModelEditor key={id} id={id} read={read} />
          )
        }
      </Loaded>
    </>
  );
}

const sharedRules = Object.fromEntries(
  sharedFields.map((name) => [name, modelFields[name]]),
) as FieldRules<ModelForm>;

function ModelEditor({ id, read }: { id: string; read: readonly ModelProduct[] }) {
  const navigate = useNavigate();
  const [model, setModel] = useState(read);
  const editor = useRecordEditor<ModelForm>({
    start: toModelVersion(read),
    validate: (form) => modelProblems(form, model),
    save: useModelSave(id, read, setModel),
    leaves: leavesPage,
    rules: sharedRules,
    formatValue: formatTyped(modelFields, (name, typed) => modelFields[name]?.toStored(typed, {})),
  });
  const differing = differingFields(model);
  const input = (name: string) => (
    <Fragment key={name}>
      {name in sharedRules &&
        modelFields[name]?.render({
          name,
          row: undefined,
          disabled: editor.saving,
          autoFocus: false,
          differs: differing.some((own) => own === name),
        })}
    </Fragment>
  );
  const cells = model.flatMap((product) =>
    colorColumns.map((column) => [
      `colors.${product.id}.${column}`,
      `${products.name(product)}: ${columnOf(column).label}`,
    ]),
  );
  const form = () => (
    <EditorForm
      editor={editor}
      labels={{ ...products.labels, pictures: 'Fotos', ...Object.fromEntries(cells) }}
    >
      <EditorSection
        title="Cores"
        hint="Uma linha por cor. A nova foto vem antes das outras; as demais fotos, as áreas de gravação e o código no fornecedor ficam no formulário de cada cor."
      >
        {model.map((product) => (
          <ColorRow key={product.id} product={product} />
        ))}
      </EditorSection>
      <EditorSection title="Todas as cores" hint="O que você mudar aqui vale para todas.">
        {differing.length > 0 && (
          <Notice
            type="info"
            style={{ marginBottom: 16 }}
            title={`As cores diferem em: ${differing.map((name) => fieldOf(name).label).join(', ')}.`}
            description="Estes campos começam em branco. O que ficar em branco continua como está em cada cor."
          />
        )}
        {products.layout?.(input)}
      </EditorSection>
    </EditorForm>
  );
  return (
    <>
      <PageHeading
        title={commonName(model.map(({ name }) => name))}
        note={counted(model.length, 'cor', 'cores')}
        action={
          <Button
            icon={<PlusOutlined aria-hidden />}
            onClick={() =>
              void navigate(`/products?registro=${copyPrefix}${model[0]?.id}`, {
                state: { returnTo: `/products/model/${id}` },
              })
            }
          >
            Nova cor
          </Button>
        }
      />
      <div className="editor-page">{products.frame?.(form)}</div>
    </>
  );
}
