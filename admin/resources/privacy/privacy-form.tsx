import { Form, Input } from 'antd';
import { EditorForm } from '#admin/forms/editor-form.tsx';
import { EditorSection } from '#admin/forms/editor-section.tsx';
import type { FieldProblem } from '#admin/forms/save-outcome.ts';
import { type GetSection, oneSection, useSectionsEditor } from '#admin/forms/use-sections-save.ts';
import { SectionHistory, toFieldLabels } from '#admin/history/section-history.tsx';
import {
  type PrivacyContent,
  parsePrivacyContent,
  privacyPlaceholders,
} from '#shared/content/privacy.ts';

type PrivacyValues = Omit<PrivacyContent, 'version'>;

/** The section of the privacy notice. */
export const privacySections = oneSection<'privacy', PrivacyValues>(
  'privacy',
  (content) => {
    const { title, text } = parsePrivacyContent(content);
    return { title, text };
  },
  ({ title, text }) => ({ title: title.trim(), text: text.trim() }),
);

const labels = { title: 'Título', text: 'Texto' } as const satisfies Record<
  keyof PrivacyValues,
  string
>;

function privacyProblems({ title, text }: PrivacyValues): FieldProblem[] {
  return [
    ...(title.trim() === '' ? [{ field: 'title', message: 'Título é obrigatório' }] : []),
    ...(text.trim() === ''
      ? [{ field: 'text', message: 'Escreva o aviso: os formulários do site levam a ele' }]
      : []),
  ];
}

/** The privacy notice of the site (docs/product.md#records). */
export function PrivacyForm({ getSection }: { getSection: GetSection }) {
  const editor = useSectionsEditor(privacySections, {
    getSection,
    texts: { saved: 'Aviso salvo com sucesso!', failed: 'Erro ao salvar o aviso' },
    validate: privacyProblems,
  });
  return (
    <EditorForm editor={editor} labels={labels} saveText="Salvar Aviso">
      <EditorSection
        title="Aviso de privacidade"
        action={
          <SectionHistory
            name="aviso de privacidade"
            row={getSection('privacy')}
            fields={toFieldLabels(labels)}
          />
        }
        hint={
          <>
            É a página{' '}
            <a className="underlined" href="/privacidade" target="_blank" rel="noopener">
              /privacidade
            </a>{' '}
            do site. Um texto novo é uma versão nova, e cada pedido guarda a versão sob a qual foi
            enviado.
          </>
        }
      >
        <Form.Item name="title" label={labels.title} required>
          <Input maxLength={80} />
        </Form.Item>
        <Form.Item name="text" label={labels.text} required>
          <Input.TextArea
            autoSize={{ minRows: 16, maxRows: 32 }}
            maxLength={30_000}
            aria-describedby="privacy-marks"
          />
        </Form.Item>
        <div id="privacy-marks" className="note">
          <p>
            Uma linha vazia separa parágrafos, <code># </code>começa um título e <code>- </code>um
            item de lista. O site troca pelos dados da loja:
          </p>
          <dl className="facts">
            {Object.entries(privacyPlaceholders).map(([name, meaning]) => (
              <div key={name}>
                <dt>
                  <code>{name}</code>
                </dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </div>
      </EditorSection>
    </EditorForm>
  );
}
