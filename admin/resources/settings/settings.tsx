import { useSelect } from '@refinedev/core';
import { Button, Form, Select } from 'antd';
import { defineSections, savedTexts } from '#admin/forms/define-sections.ts';
import type { FieldLabels } from '#admin/history/record-labels.ts';
import { number, toggle } from '#admin/records/fields.tsx';
import { text } from '#admin/records/text-fields.tsx';
import { mergeSaved } from '#shared/content/saved-content.ts';
import type { Tables } from '#shared/database.types.ts';
import { readShopName, shopNameToSave, shortNameToSave } from '#shared/identity/shop-name.ts';
import { countStyle, numberText, readNumber } from '#shared/numbers/typed-number.ts';
import { parseRetention, retentionMessage, retentionMonths } from '#shared/settings/retention.ts';
import { parseNotifiedStaff, parseSettings, type Settings } from '#shared/settings/settings.ts';
import {
  type ContactInfo,
  contactFields,
  contactInfoToSave,
  readContactInfo,
} from '../contact/contact-fields.ts';
import { MailerStatus } from './mailer-status.tsx';

interface SettingsValues extends Settings, ContactInfo {
  site_name: string;
  site_description: string;
  retention_months: string;
  notified_staff: string[];
}

const keys = ['home_hero', 'identity', 'contact', 'contact_info', 'settings'] as const;
type Contents = Readonly<Record<(typeof keys)[number], unknown>>;

function toValues(contents: Contents): SettingsValues {
  const { site_description } = mergeSaved({ site_description: '' }, contents.home_hero);
  return {
    site_name: readShopName((key) => contents[key]),
    site_description,
    ...readContactInfo(contents),
    ...parseSettings(contents.settings),
    retention_months: numberText(parseRetention(contents.settings), countStyle),
    notified_staff: parseNotifiedStaff(contents.settings),
  };
}

function toContents(values: SettingsValues, contents: Contents) {
  const name = shopNameToSave(values.site_name);
  const contact = contactInfoToSave(values, contents);
  return {
    ...contact,
    home_hero: { ...name.home_hero, site_description: values.site_description.trim() },
    identity: {
      ...name.identity,
      short_name: shortNameToSave(values.site_name, (key) => contents[key]),
      ...contact.identity,
    },
    settings: {
      ...parseSettings(values),
      retention_months: readNumber(values.retention_months, countStyle),
      notified_staff: values.notified_staff,
    },
  };
}

const fields = {
  site_name: text({ label: 'Nome do site', required: 'Nome do site é obrigatório' }),
  site_description: text({
    label: 'Descrição do site',
    rows: [2, 6],
    tooltip: 'Em branco, é feita do nome da loja e das categorias que o site mostra.',
    input: { showCount: true },
  }),
  ...contactFields,
  retention_months: number({
    label: 'Guardar dados pessoais por (meses)',
    half: true,
    style: countStyle,
    range: retentionMonths,
    message: retentionMessage,
    required: true,
  }),
  maintenance_mode: toggle(
    'Modo de manutenção',
    'Em vez do site, visitantes veem um aviso com os dados de contato. O painel continua funcionando.',
  ),
  allow_registration: toggle(
    'Permitir cadastros',
    'Quem não é da equipe pode pedir acesso ao painel. Um administrador decide.',
  ),
  product_feeds: toggle(
    'Feeds de produtos',
    'Publica os produtos com preço e imagem em /feeds/catalogo.csv, para o catálogo da Meta e do WhatsApp, e em /feeds/produtos.json.',
  ),
  asks_contact: toggle(
    'Pedir nome e telefone antes do WhatsApp',
    'O carrinho só abre o WhatsApp quando o visitante disse quem é. Desligado, os dois são opcionais.',
  ),
  seller_turns: toggle(
    'Rodízio de vendedores',
    'Quem chega sem o link de um vendedor é atendido por um dos que têm link e WhatsApp, sorteado e lembrado por 30 dias.',
  ),
  group_colors: toggle(
    'Uma ficha por modelo',
    'Nas listas do site, as cores de um mesmo produto dividem uma ficha, com um link para cada uma.',
  ),
  catalogue_pdf: toggle(
    'Catálogo em PDF no site',
    'Nas listas do site, o visitante baixa os produtos em PDF, com ou sem preços e com a logo dele.',
  ),
  notifications_enabled: toggle(
    'Notificações',
    'Avisa a equipe por e-mail de cada pedido ou mensagem nova, só com o protocolo e o nome.',
  ),
  notified_staff: {
    label: 'Quem recebe os avisos',
    format: (ids, nameOf) => (ids as string[]).map(nameOf).join(', ') || 'Administradores',
    ids: (ids) => ids as string[],
    render: ({ name, disabled }: { name: string; disabled: boolean }) => (
      <Form.Item
        name={name}
        label="Quem recebe os avisos"
        className="wide"
        style={{ paddingTop: 14 }}
        extra="Sem ninguém escolhido, recebem os administradores."
      >
        <NotifiedStaffField disabled={disabled} />
      </Form.Item>
    ),
  } satisfies FieldLabels & { render: unknown },
};

export const settings = defineSections({
  keys,
  toValues,
  toContents,
  fields,
  groups: [
    {
      title: 'Geral',
      hint: 'O nome está em todas as páginas e mensagens. A descrição é o que os buscadores mostram do site.',
      fields: ['site_name', 'site_description'],
      history: { section: 'home_hero', name: 'nome e descrição' },
    },
    {
      title: 'Contato',
      hint: 'São os mesmos dados em todo o site, no carrinho e na página Contato: o que muda aqui muda lá.',
      fields: ['email', 'phone', 'whatsapp', 'address'],
      history: { section: 'contact_info', name: 'contato' },
    },
    {
      title: 'Pedidos e mensagens',
      hint: 'Depois desse prazo, nome, contatos e mensagem são apagados. O que foi pedido continua nos números.',
      fields: ['retention_months', 'asks_contact', 'seller_turns'],
    },
    {
      title: 'Sistema',
      hint: 'Valem assim que são salvas.',
      fields: [
        'maintenance_mode',
        'allow_registration',
        'product_feeds',
        'group_colors',
        'catalogue_pdf',
        'notifications_enabled',
        'notified_staff',
      ],
      history: { section: 'settings', name: 'sistema' },
      below: <MailerStatus />,
    },
  ],
  texts: savedTexts('Configurações salvas', 'configurações'),
});

interface NotifiedStaffFieldProps {
  disabled: boolean;
  /** Set by Form.Item, like the other props of the select. */
  value?: string[];
}

function NotifiedStaffField({ disabled, value = [], ...field }: NotifiedStaffFieldProps) {
  const {
    query: { data, isError, isPending, refetch },
  } = useSelect<Tables<'admin_users'>>({
    resource: 'admin_users',
    pagination: { mode: 'off' },
    sorters: [{ field: 'name', order: 'asc' }],
    filters: [{ field: 'is_active', operator: 'eq', value: true }],
  });
  if (isError) {
    return (
      <p role="alert" className="note">
        A equipe não pôde ser carregada; a escolha fica como está.{' '}
        <Button size="small" onClick={() => void refetch()}>
          Tentar de novo
        </Button>
      </p>
    );
  }
  const colleagues = data?.data ?? [];
  return (
    <Select<string[]>
      {...field}
      mode="multiple"
      loading={isPending}
      disabled={disabled || isPending}
      // Hides former staff, who are not notified and are removed by the next change.
      value={value.filter((one) => colleagues.some(({ id }) => id === one))}
      options={colleagues.map(({ id, name, email }) => ({
        value: id,
        label: name,
        title: email,
        search: `${name} ${email}`,
      }))}
      showSearch={{ optionFilterProp: 'search' }}
      placeholder="Todos os administradores"
      notFoundContent="Ninguém com esse nome"
    />
  );
}
