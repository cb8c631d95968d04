import { defineSections, oneSection } from '#admin/forms/define-sections.ts';
import { questionProblems, questions } from '#admin/records/questions-field.tsx';
import { text } from '#admin/records/text-fields.tsx';
import { type Guide, guideDefaults, guideKeys, parseGuide } from '#shared/content/guides.ts';
import { fixedPaths } from '#shared/pages/fixed-paths.ts';
import { SectionForms, sectionTexts } from '../home/section-texts.tsx';
import { plainText } from './privacy.tsx';

const guides = guideKeys.map((key) => ({
  key,
  heading: guideDefaults[key].title,
  hint: (
    <>
      É a página{' '}
      <a className="underlined" href={fixedPaths[key]} target="_blank" rel="noopener">
        {fixedPaths[key]}
      </a>{' '}
      do site{key === 'techniques' && ', que lista também as técnicas ativas'}. Até você salvar os
      seus, o site mostra estes textos.
    </>
  ),
  form: defineSections({
    ...oneSection<string, Guide>(key, (content) => parseGuide(key, content)),
    fields: {
      title: text({ label: 'Título', max: 80, required: 'Título é obrigatório' }),
      text: plainText('Escreva o texto da página', 'guide-marks'),
      questions,
    },
    groups: [{ fields: ['title', 'text', 'questions'] as const }],
    validate: questionProblems,
    ...sectionTexts,
  }),
}));

export function GuidesTab() {
  return (
    <>
      <p id="guide-marks" className="note prose" style={{ marginBottom: 20 }}>
        Uma linha vazia separa parágrafos, <code># </code>começa um título e <code>- </code>um item
        de lista.
      </p>
      <SectionForms sections={guides} />
    </>
  );
}
