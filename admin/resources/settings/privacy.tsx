import { Form, Input } from 'antd';
import { defineSections, oneSection, savedTexts } from '#admin/forms/define-sections.ts';
import { text } from '#admin/records/text-fields.tsx';
import { parsePrivacyContent, privacyPlaceholders } from '#shared/content/privacy.ts';
import { fixedPaths } from '#shared/pages/fixed-paths.ts';

/** Returns a field for the text of a page. `marks` explains the markup for headings and lists. */
export const plainText = (required: string, marks: string) => ({
  ...text({ label: 'Texto', required }),
  render: ({ name }: { name: string }) => (
    <Form.Item name={name} label="Texto" className="wide" required>
      <Input.TextArea
        autoSize={{ minRows: 8, maxRows: 32 }}
        maxLength={30_000}
        aria-describedby={marks}
      />
    </Form.Item>
  ),
});

export const privacy = defineSections({
  ...oneSection('privacy', (content) => {
    const { title, text } = parsePrivacyContent(content);
    return { title, text };
  }),
  fields: {
    title: text({ label: 'Título', max: 80, required: 'Título é obrigatório' }),
    text: plainText('Escreva o aviso: os formulários do site levam a ele', 'privacy-marks'),
  },
  groups: [
    {
      title: 'Aviso de privacidade',
      hint: (
        <>
          É a página{' '}
          <a className="underlined" href={fixedPaths.privacy} target="_blank" rel="noopener">
            {fixedPaths.privacy}
          </a>{' '}
          do site. Um texto novo é uma versão nova, e cada pedido guarda a versão sob a qual foi
          enviado.
        </>
      ),
      fields: ['title', 'text'],
      history: { section: 'privacy', name: 'aviso de privacidade' },
      below: (
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
      ),
    },
  ],
  texts: savedTexts('Aviso salvo', 'o aviso'),
});
