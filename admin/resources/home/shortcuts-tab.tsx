import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { supabase } from '#admin/api/client.ts';
import { Sections } from '#admin/forms/content-section.tsx';
import { EditorForm } from '#admin/forms/editor-form.tsx';
import { EditorSection } from '#admin/forms/editor-section.tsx';
import { type GetSection, oneSection, useSectionsEditor } from '#admin/forms/use-sections-save.ts';
import type { FieldLabels } from '#admin/history/record-labels.ts';
import { SectionHistory } from '#admin/history/section-history.tsx';
import { Loaded } from '#admin/ui/loaded.tsx';
import type { CategoryShortcuts } from '#shared/content/category-shortcuts.ts';
import { sectionTexts } from './section-form.tsx';
import { chosenShortcuts, type ShortcutCategory } from './shortcut-choice.ts';
import { ShortcutsField } from './shortcuts-field.tsx';

async function readCategories(): Promise<ShortcutCategory[]> {
  const { data } = await supabase
    .from('categories')
    .select('id, name, slug, is_active')
    .order('name')
    .throwOnError();
  return data;
}

/** The categories the home page links to, in their order. */
export function ShortcutsTab() {
  const categories = useQuery({
    queryKey: ['shortcut-categories'],
    queryFn: readCategories,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Loaded query={categories} failed="Erro ao carregar conteúdo">
      {(data) => (
        <Sections keys={['category_shortcuts']}>
          {(getSection) => (
            <div className="editor-page">
              <ShortcutsForm getSection={getSection} categories={data} />
            </div>
          )}
        </Sections>
      )}
    </Loaded>
  );
}

const labels = { category_ids: 'Categorias' } as const satisfies Record<
  keyof CategoryShortcuts,
  string
>;

const fields: Record<keyof CategoryShortcuts, FieldLabels> = {
  category_ids: {
    label: labels.category_ids,
    format: (ids, nameOf) => (ids as string[]).map(nameOf).join(', ') || '(nenhuma)',
    ids: (ids) => ids as string[],
  },
};

interface ShortcutsFormProps {
  getSection: GetSection;
  categories: readonly ShortcutCategory[];
}

function ShortcutsForm({ getSection, categories }: ShortcutsFormProps) {
  const form = oneSection(
    'category_shortcuts',
    (content) => ({ category_ids: chosenShortcuts(content, categories) }),
    (values) => values,
  );
  const editor = useSectionsEditor<'category_shortcuts', CategoryShortcuts>(form, {
    getSection,
    ...sectionTexts,
    validate: () => [],
    formatValue: (_, ids) =>
      (ids as string[])
        .map((id) => categories.find((category) => category.id === id)?.name ?? '')
        .join(', '),
  });
  return (
    <EditorForm editor={editor} labels={labels} saveText="Salvar Alterações">
      <EditorSection
        title="Atalhos"
        action={
          <SectionHistory name="atalhos" row={getSection('category_shortcuts')} fields={fields} />
        }
        hint="As categorias a que a página inicial leva, nesta ordem. Uma categoria renomeada muda junto; sem produtos no site, ela fica sem atalho até ter um."
      >
        <Form.Item<CategoryShortcuts> name="category_ids" label={labels.category_ids}>
          <ShortcutsField categories={categories} disabled={editor.saving} />
        </Form.Item>
      </EditorSection>
    </EditorForm>
  );
}
