import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { supabase } from '#admin/api/client.ts';
import { type SectionRow, Sections, toSectionVersion } from '#admin/forms/content-section.tsx';
import { EditorForm } from '#admin/forms/editor-form.tsx';
import { EditorSection } from '#admin/forms/editor-section.tsx';
import { useRecordEditor } from '#admin/forms/use-record-editor.ts';
import type { FieldWords } from '#admin/history/record-words.ts';
import { SectionHistory } from '#admin/history/section-history.tsx';
import { leavesPage } from '#admin/navigation/unsaved-work.ts';
import { LoadFailure } from '#admin/ui/load-failure.tsx';
import { Loading } from '#admin/ui/loaded.tsx';
import type { CategoryShortcuts } from '#shared/content/category-shortcuts.ts';
import { chosenShortcuts, type ShortcutCategory } from './shortcut-choice.ts';
import { ShortcutsField } from './shortcuts-field.tsx';
import { useSectionSave } from './use-section-save.ts';

async function readCategories(): Promise<ShortcutCategory[]> {
  const { data, error } = await supabase
    .from('categories')
    .select('id, name, slug, is_active')
    .order('name');
  if (error) throw error;
  return data;
}

/** Which categories the home page links to, and in which order. */
export function ShortcutsTab() {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['shortcut-categories'],
    queryFn: readCategories,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isError) {
    return (
      <LoadFailure
        text="Erro ao carregar conteúdo"
        retry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <Loading />;
  return (
    <Sections keys={['category_shortcuts']}>
      {(getSection) => (
        <div className="editor-page">
          <ShortcutsForm row={getSection('category_shortcuts')} categories={data} />
        </div>
      )}
    </Sections>
  );
}

const labels = { category_ids: 'Categorias' } as const satisfies Record<
  keyof CategoryShortcuts,
  string
>;

const words: Record<keyof CategoryShortcuts, FieldWords> = {
  category_ids: {
    label: labels.category_ids,
    format: (ids, nameOf) => (ids as string[]).map(nameOf).join(', ') || '(nenhuma)',
    ids: (ids) => ids as string[],
  },
};

interface ShortcutsFormProps {
  row: SectionRow;
  categories: readonly ShortcutCategory[];
}

function ShortcutsForm({ row, categories }: ShortcutsFormProps) {
  const toValues = (content: unknown) => ({ category_ids: chosenShortcuts(content, categories) });
  const save = useSectionSave<CategoryShortcuts>({
    sectionKey: 'category_shortcuts',
    row,
    toValues,
    toContent: (values) => values,
  });
  const editor = useRecordEditor<CategoryShortcuts>({
    start: toSectionVersion(row, toValues),
    validate: () => [],
    save,
    leaves: leavesPage,
    formatValue: (_, ids) =>
      (ids as string[])
        .map((id) => categories.find((category) => category.id === id)?.name ?? '')
        .join(', '),
  });
  return (
    <EditorForm editor={editor} labels={labels} saveText="Salvar Alterações">
      <EditorSection
        title="Atalhos"
        action={<SectionHistory name="atalhos" row={row} fields={words} />}
        hint="As categorias a que a página inicial leva, nesta ordem. Uma categoria renomeada muda junto; sem produtos no site, ela fica sem atalho até ter um."
      >
        <Form.Item<CategoryShortcuts> name="category_ids" label={labels.category_ids}>
          <ShortcutsField categories={categories} disabled={editor.saving} />
        </Form.Item>
      </EditorSection>
    </EditorForm>
  );
}
