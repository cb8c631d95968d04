import { Form } from 'antd';
import { Sections } from '#admin/forms/content-section.tsx';
import { EditorForm } from '#admin/forms/editor-form.tsx';
import { EditorSection } from '#admin/forms/editor-section.tsx';
import { TextItem } from '#admin/forms/text-item.tsx';
import { type GetSection, oneSection, useSectionsEditor } from '#admin/forms/use-sections-save.ts';
import { SectionHistory, toFieldLabels } from '#admin/history/section-history.tsx';
import { PageHeading } from '#admin/ui/page-heading.tsx';
import { type DraftImage, toSavedImage } from '#admin/uploads/draft-image.ts';
import { SingleImageField } from '#admin/uploads/single-image-field.tsx';
import {
  type AboutContent,
  parseAboutContent,
  type ValueKey,
  valueKeys,
} from '#shared/content/about.ts';

/** The texts of the About page, with the site's defaults until they are saved. */
export function AboutPage() {
  return (
    <>
      <PageHeading title="Sobre" note="O que a página Sobre do site conta." />
      <Sections keys={['about']}>{(getSection) => <AboutForm getSection={getSection} />}</Sections>
    </>
  );
}

interface AboutValues extends Omit<AboutContent, 'history_image_url'> {
  history_image: DraftImage | null;
}

const paragraphs = [0, 1, 2];

function toValues(content: unknown): AboutValues {
  const { history_image_url, ...texts } = parseAboutContent(content);
  return {
    ...texts,
    // Three paragraphs, however many were saved (docs/product.md#records).
    history_content: paragraphs.map((index) => texts.history_content[index] ?? ''),
    history_image: toSavedImage(history_image_url),
  };
}

const about = oneSection('about', toValues, ({ history_image, ...texts }) => ({
  ...texts,
  history_image_url: history_image?.kind === 'saved' ? history_image.url : '',
}));

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
  history_image: 'Imagem da história',
  values_title: 'Título dos valores',
  values: 'Valores',
  mission_title: 'Título da missão',
  mission_content: 'Texto da missão',
} as const satisfies Record<keyof AboutValues, string>;

const fields = {
  ...toFieldLabels(labels),
  history_image_url: { label: labels.history_image, picture: true as const },
};

const rows = [2, 8] as const;

function AboutForm({ getSection }: { getSection: GetSection }) {
  const editor = useSectionsEditor(about, {
    getSection,
    texts: { saved: 'Conteúdo salvo com sucesso!', failed: 'Erro ao salvar conteúdo' },
    pictures: { bucket: 'about', prefixes: { history_image: 'history-' } },
    validate: () => [],
  });

  return (
    <div className="editor-page">
      <div className="section-history">
        <SectionHistory name="página Sobre" row={getSection('about')} fields={fields} />
      </div>
      <EditorForm editor={editor} labels={labels} saveText="Salvar Alterações">
        <EditorSection title="Topo">
          <TextItem name="hero_title" label="Título" maxLength={120} />
          <TextItem name="hero_description" label="Descrição" rows={rows} />
        </EditorSection>
        <EditorSection title="História">
          <TextItem name="history_title" label="Título da história" maxLength={120} />
          {paragraphs.map((index) => (
            <TextItem
              key={index}
              name={['history_content', index]}
              label={`Parágrafo ${index + 1}`}
              rows={rows}
            />
          ))}
          <Form.Item name="history_image" label={labels.history_image}>
            <SingleImageField label={labels.history_image} disabled={editor.saving} />
          </Form.Item>
        </EditorSection>
        <EditorSection title="Valores">
          <TextItem name="values_title" label="Título dos valores" maxLength={120} />
          <div className="editor-fields">
            {valueKeys.map((key) => (
              <fieldset key={key} className="editor-group">
                <legend>{valueNames[key]}</legend>
                <TextItem name={['values', key, 'title']} label="Título" maxLength={120} />
                <TextItem name={['values', key, 'description']} label="Descrição" rows={rows} />
              </fieldset>
            ))}
          </div>
        </EditorSection>
        <EditorSection title="Missão">
          <TextItem name="mission_title" label="Título da missão" maxLength={120} />
          <TextItem name="mission_content" label="Texto da missão" rows={rows} />
        </EditorSection>
      </EditorForm>
    </div>
  );
}
