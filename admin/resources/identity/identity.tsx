import { Radio } from 'antd';
import type { ReactNode } from 'react';
import { ColorField } from '#admin/forms/color-field.tsx';
import { defineSections, savedTexts } from '#admin/forms/define-sections.ts';
import type { FieldProblem } from '#admin/forms/save-outcome.ts';
import { inItem, picture } from '#admin/records/fields.tsx';
import { cnpj, phone, text } from '#admin/records/text-fields.tsx';
import { defaultBrandColor, type FontPair, type Radius } from '#shared/identity/identity.ts';
import { unnamedShop } from '#shared/identity/shop-name.ts';
import type { Theme } from '#shared/theme/theme.ts';
import { FormPreview } from './brand-preview.tsx';
import { type IdentityValues, isColor, keys, toContents, toValues } from './identity-values.ts';
import { IconField, LogoField } from './logo-fields.tsx';

const choiceGrid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))',
  gap: '8px 16px',
};

/** Radio group: buttons at half the form's width with `half`, otherwise a grid of choices with notes. */
const radios = <Choice extends string>(
  label: string,
  choices: Readonly<Record<Choice, ReactNode>>,
  { half, format }: { half?: true; format: (choice: Choice) => string },
) => ({
  ...inItem({ label, ...(half && { half }) }, () => (
    <Radio.Group
      // antd passes `role` on, but its types lack it.
      {...{ role: 'radiogroup' }}
      aria-label={label}
      options={Object.entries<ReactNode>(choices).map(([value, shown]) => ({
        value,
        label: shown,
      }))}
      {...(half ? { optionType: 'button', buttonStyle: 'solid' } : { style: choiceGrid })}
    />
  )),
  format: (stored: unknown) => format(stored as Choice),
});

const buttons = <Choice extends string>(label: string, choices: Readonly<Record<Choice, string>>) =>
  radios(label, choices, { half: true, format: (choice) => choices[choice] });

const pairs: Record<FontPair, readonly [name: string, fonts: string]> = {
  vitrine: ['Vitrine', 'Bricolage Grotesque e Instrument Sans'],
  editorial: ['Editorial', 'Fraunces e Source Sans'],
  geometric: ['Geométrico', 'Outfit e Figtree'],
  friendly: ['Acolhedor', 'Nunito e Nunito Sans'],
};

const fontChoices = Object.fromEntries(
  Object.entries(pairs).map(([pair, [name, fonts]]) => [
    pair,
    <>
      {name}
      <div className="note">{fonts}</div>
    </>,
  ]),
) as Record<FontPair, ReactNode>;

const isWebAddress = (typed: string) =>
  /^https?:\/\/[^\s/]+\.[^\s/]+/i.test(typed) && URL.canParse(typed);

function creditProblems({ developer_name, developer_url }: IdentityValues): FieldProblem[] {
  const link = developer_url.trim();
  const problems: FieldProblem[] = [];
  if (link !== '' && developer_name.trim() === '') {
    const message = 'Informe o nome de quem leva o crédito, ou tire o link';
    problems.push({ field: 'developer_name', message });
  }
  if (link !== '' && !isWebAddress(link)) {
    const message = 'Informe um link que comece com https:// ou http://';
    problems.push({ field: 'developer_url', message });
  }
  return problems;
}

const logo = (label: string, field: 'logo_dark' | 'logo_light') => ({
  label,
  picture: true as const,
  render: ({ disabled }: { disabled: boolean }) => (
    <LogoField field={field} label={label} disabled={disabled} />
  ),
});

export const identity = defineSections({
  keys,
  toValues,
  toContents,
  fields: {
    name: text({
      label: 'Nome da loja',
      half: true,
      required: 'Nome da loja é obrigatório',
      input: { placeholder: unnamedShop },
    }),
    short_name: text({ label: 'Nome curto', half: true }),
    legal_name: text({ label: 'Razão social', half: true }),
    cnpj: cnpj({ label: 'CNPJ' }),
    whatsapp: phone({
      label: 'WhatsApp',
      extra: 'Para onde vão os pedidos e as conversas de todo o site.',
      input: { placeholder: '(11) 99999-9999' },
    }),
    logo_dark: logo('Logo no tema escuro', 'logo_dark'),
    logo_light: logo('Logo no tema claro', 'logo_light'),
    icon: {
      label: 'Ícone',
      picture: true,
      render: ({ disabled }) => <IconField label="Ícone" disabled={disabled} />,
    },
    brand_color: {
      ...inItem({ label: 'Cor da marca' }, ({ disabled }) => (
        <ColorField fallback={defaultBrandColor} disabled={disabled} />
      )),
      problem: (typed) => (isColor(String(typed)) ? undefined : 'Informe uma cor como #f5a94b'),
    },
    radius: buttons<Radius>('Cantos', { square: 'Retos', soft: 'Suaves', round: 'Redondos' }),
    default_theme: buttons<Theme>('Tema inicial', { dark: 'Escuro', light: 'Claro' }),
    fonts: radios('Letras', fontChoices, { format: (pair) => pairs[pair][0] }),
    footer_text: text({ label: 'Texto do rodapé', rows: [2, 5], input: { showCount: true } }),
    developer_name: text({
      label: 'Crédito do desenvolvedor',
      half: true,
      input: { placeholder: 'Sem crédito' },
    }),
    developer_url: text({
      label: 'Link do crédito',
      half: true,
      input: { type: 'url', placeholder: 'https://', spellCheck: false },
    }),
    share_image: picture({ label: 'Imagem para compartilhar', hint: 'Deitada, de 1200x630.' }),
  },
  groups: [
    {
      title: 'Loja',
      hint: 'O nome está em todas as páginas, nas mensagens e nos buscadores; o curto, no cabeçalho e no ícone do celular. Razão social e CNPJ ficam no rodapé.',
      fields: ['name', 'short_name', 'legal_name', 'cnpj', 'whatsapp'],
      history: { section: 'identity', name: 'identidade' },
    },
    {
      title: 'Logo e ícone',
      hint: 'Um só logo vale nos dois temas. Sem logo, o nome curto é escrito com a letra dos títulos. Sem ícone, vale o desenho da vitrine na cor da marca.',
      fields: ['logo_dark', 'logo_light', 'icon'],
    },
    {
      title: 'Aparência',
      hint: 'De uma cor são feitas todas as outras, nos dois temas. Quem visita o site pode trocar o tema.',
      fields: ['brand_color', 'radius', 'default_theme', 'fonts'],
      below: <FormPreview />,
    },
    {
      title: 'Rodapé e compartilhamento',
      hint: 'O texto fica acima da linha de direitos. Sem imagem, um link compartilhado mostra o ícone.',
      fields: ['footer_text', 'developer_name', 'developer_url', 'share_image'],
    },
  ],
  validate: creditProblems,
  texts: savedTexts('Configurações salvas', 'configurações'),
  pictures: {
    bucket: 'identity',
    prefixes: {
      logo_dark: 'logo-escuro-',
      logo_light: 'logo-claro-',
      icon: 'icone-',
      share_image: 'compartilhar-',
    },
  },
});
