import { defineSections, oneSection } from '#admin/forms/define-sections.ts';
import { SectionsForm } from '#admin/forms/sections-form.tsx';
import { TextItem } from '#admin/forms/text-item.tsx';
import { picture } from '#admin/records/fields.tsx';
import { text } from '#admin/records/text-fields.tsx';
import { PageHeading } from '#admin/ui/page-heading.tsx';
import { type DraftImage, toSavedImage } from '#admin/uploads/draft-image.ts';
import {
  type AboutContent,
  parseAboutContent,
  type ValueKey,
  valueKeys,
} from '#shared/content/about.ts';

interface AboutValues extends Omit<AboutContent, 'history_image_url'> {
  history_image: DraftImage | null;
}

const paragraphs = [0, 1, 2];

function toValues(content: unknown): AboutValues {
  const { history_image_url, ...texts } = parseAboutContent(content);
  return {
    ...texts,
    // There are always three paragraphs, however many were saved (docs/product.md#records).
    history_content: paragraphs.map((index) => texts.history_content[index] ?? ''),
    history_image: toSavedImage(history_image_url),
  };
}

const valueNames: Record<ValueKey, string> = {
  quality: 'Qualidade',
  partnership: 'Parceria',
  focus: 'Foco',
  innovation: 'Inovação',
};

const rows = [2, 8] as const;

const title = (label: string, shown = label) => ({ ...text({ label: shown, max: 120 }), label });
const longText = (label: string, shown = label) => ({ ...text({ label: shown, rows }), label });

const about = defineSections({
  ...oneSection('about', toValues, ({ history_image, ...texts }) => ({
    ...texts,
    history_image_url: history_image?.kind === 'saved' ? history_image.url : '',
  })),
  fields: {
    hero_title: title('Título do topo', 'Título'),
    hero_description: longText('Descrição do topo', 'Descrição'),
    history_title: title('Título da história'),
    history_content: {
      label: 'História',
      render: ({ name }) => (
        <div className="wide">
          {paragraphs.map((index) => (
            <TextItem
              key={index}
              name={[name, index]}
              label={`Parágrafo ${index + 1}`}
              rows={rows}
            />
          ))}
        </div>
      ),
    },
    history_image: picture({ label: 'Imagem da história' }),
    values_title: title('Título dos valores'),
    values: {
      label: 'Valores',
      render: ({ name }) => (
        <>
          {valueKeys.map((key) => (
            <fieldset key={key} className="editor-group">
              <legend>{valueNames[key]}</legend>
              <TextItem name={[name, key, 'title']} label="Título" maxLength={120} />
              <TextItem name={[name, key, 'description']} label="Descrição" rows={rows} />
            </fieldset>
          ))}
        </>
      ),
    },
    mission_title: title('Título da missão'),
    mission_content: longText('Texto da missão'),
  },
  groups: [
    {
      title: 'Topo',
      hint: 'Até você salvar os seus, o site mostra estes textos, que são exemplos.',
      fields: ['hero_title', 'hero_description'],
      history: { section: 'about', name: 'página Sobre' },
    },
    { title: 'História', fields: ['history_title', 'history_content', 'history_image'] },
    { title: 'Valores', fields: ['values_title', 'values'] },
    { title: 'Missão', fields: ['mission_title', 'mission_content'] },
  ],
  texts: { saved: 'Conteúdo salvo com sucesso!', failed: 'Erro ao salvar conteúdo' },
  pictures: { bucket: 'about', prefixes: { history_image: 'history-' } },
});

export function AboutPage() {
  return (
    <>
      <PageHeading title="Sobre" note="O que a página Sobre do site conta." />
      <SectionsForm form={about} />
    </>
  );
}
