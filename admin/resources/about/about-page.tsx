import { Form, Input } from 'antd';
import {
  type SectionRow,
  Sections,
  toSectionContent,
  toSectionVersion,
} from '#admin/forms/content-section.tsx';
import { EditorForm } from '#admin/forms/editor-form.tsx';
import { EditorSection } from '#admin/forms/editor-section.tsx';
import { useRecordEditor } from '#admin/forms/use-record-editor.ts';
import { useRecordSave } from '#admin/forms/use-record-save.ts';
import { SectionHistory } from '#admin/history/section-history.tsx';
import { leavesPage } from '#admin/navigation/unsaved-work.ts';
import { PageHeading } from '#admin/ui/page-heading.tsx';
import { type DraftImage, toSavedImage } from '#admin/uploads/draft-image.ts';
import { SingleImageField } from '#admin/uploads/single-image-field.tsx';
import {
  type AboutContent,
  parseAboutContent,
  type ValueKey,
  valueKeys,
} from '#shared/content/about.ts';

/** The texts of the About page, with the site's defaults for what was never saved. */
export function AboutPage() {
  return (
    <>
      <PageHeading title="Sobre" note="O que a página Sobre do site conta." />
      <Sections keys={['about']}>
        {(getSection) => <AboutForm row={getSection('about')} />}
      </Sections>
    </>
  );
}

interface AboutValues extends Omit<AboutContent, 'history_image_url'> {
  image: DraftImage | null;
}

const paragraphs = [0, 1, 2];

function toAboutValues(content: unknown): AboutValues {
  const { history_image_url, ...texts } = parseAboutContent(content);
  return {
    ...texts,
    // Three paragraphs, however many were saved (docs/product.md#records).
    history_content: paragraphs.map((index) => texts.history_content[index] ?? ''),
    image: toSavedImage(history_image_url),
  };
}

const valueNames: Record<ValueKey, string> = {
  quality: 'Qualidade',
  partnership: 'Parceria',
  focus: 'Foco',
  innovation: 'Inovação',
};

const labels = {
  hero_title: 'Título do topo',
  hero_description: 'Descrição do topo',
  history_title: 'Título da história',
  history_content: 'História',
  image: 'Imagem da história',
  values_title: 'Título dos valores',
  values: 'Valores',
  mission_title: 'Título da missão',
  mission_content: 'Texto da missão',
} as const satisfies Record<keyof AboutValues, string>;

const words = {
  hero_title: { label: labels.hero_title },
  hero_description: { label: labels.hero_description },
  history_title: { label: labels.history_title },
  history_content: { label: labels.history_content },
  history_image_url: { label: labels.image, picture: true as const },
  values_title: { label: labels.values_title },
  values: { label: labels.values },
  mission_title: { label: labels.mission_title },
  mission_content: { label: labels.mission_content },
};

const text = { autoSize: { minRows: 2, maxRows: 8 } };

function AboutForm({ row }: { row: SectionRow }) {
  const save = useRecordSave<'site_content', AboutValues>({
    table: 'site_content',
    row,
    toVersion: (saved) => toSectionVersion(saved, toAboutValues),
    toFields: ({ image, ...texts }, uploaded) => ({
      section_key: 'about',
      content: toSectionContent(row, {
        ...texts,
        history_image_url: uploaded?.url ?? (image?.kind === 'saved' ? image.url : ''),
      }),
    }),
    image: {
      bucket: 'about',
      prefix: 'history-',
      // The section stores a single address.
      withVariants: false,
    },
    texts: {
      created: 'Conteúdo salvo com sucesso!',
      updated: 'Conteúdo salvo com sucesso!',
      failed: 'Erro ao salvar conteúdo',
    },
  });
  const editor = useRecordEditor<AboutValues>({
    start: toSectionVersion(row, toAboutValues),
    validate: () => [],
    save,
    leaves: leavesPage,
  });

  return (
    <div className="editor-page">
      <div className="section-history">
        <SectionHistory name="página Sobre" row={row} fields={words} />
      </div>
      <EditorForm editor={editor} labels={labels} saveText="Salvar Alterações">
        <EditorSection title="Topo">
          <Form.Item name="hero_title" label="Título">
            <Input maxLength={120} />
          </Form.Item>
          <Form.Item name="hero_description" label="Descrição">
            <Input.TextArea {...text} />
          </Form.Item>
        </EditorSection>
        <EditorSection title="História">
          <Form.Item name="history_title" label="Título da história">
            <Input maxLength={120} />
          </Form.Item>
          {paragraphs.map((index) => (
            <Form.Item
              key={index}
              name={['history_content', index]}
              label={`Parágrafo ${index + 1}`}
            >
              <Input.TextArea {...text} />
            </Form.Item>
          ))}
          <Form.Item name="image" label={labels.image}>
            <SingleImageField label={labels.image} disabled={editor.saving} />
          </Form.Item>
        </EditorSection>
        <EditorSection title="Valores">
          <Form.Item name="values_title" label="Título dos valores">
            <Input maxLength={120} />
          </Form.Item>
          <div className="editor-fields">
            {valueKeys.map((key) => (
              <fieldset key={key} className="editor-group">
                <legend>{valueNames[key]}</legend>
                <Form.Item name={['values', key, 'title']} label="Título">
                  <Input maxLength={120} />
                </Form.Item>
                <Form.Item name={['values', key, 'description']} label="Descrição">
                  <Input.TextArea {...text} />
                </Form.Item>
              </fieldset>
            ))}
          </div>
        </EditorSection>
        <EditorSection title="Missão">
          <Form.Item name="mission_title" label="Título da missão">
            <Input maxLength={120} />
          </Form.Item>
          <Form.Item name="mission_content" label="Texto da missão">
            <Input.TextArea {...text} />
          </Form.Item>
        </EditorSection>
      </EditorForm>
    </div>
  );
}
