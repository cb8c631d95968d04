import { addressText } from '../contact/address.ts';
import type { ShopContact } from '../contact/shop-contact.ts';
import { formatCnpj, parseCnpj } from '../identity/cnpj.ts';
import { mergeSaved } from './saved-content.ts';

/** Placeholders for the shop's data, which keep the notice up to date. */
export const privacyPlaceholders = {
  '{empresa}': 'razão social ou nome da loja, com o CNPJ',
  '{contato}': 'e-mail, telefone e endereço',
  '{prazo}': 'por quanto tempo os pedidos são guardados',
} as const;

/** Default privacy notice (`site_content`, key `privacy`). */
export const privacyDefaults = {
  title: 'Privacidade',
  /**
   * Time of the last change. The database sets it for a saved notice; update it here whenever the default changes. Each
   * request records the version that applied when it was sent.
   */
  version: '2026-11-26T09:00:00Z',
  /** Plain text (`plain-text.ts`) that may contain `privacyPlaceholders`. */
  text: `Aqui está, em poucas palavras, o que acontece com os dados de quem usa este site, como pede a Lei Geral de Proteção de Dados (Lei nº 13.709/2018, a LGPD).

# Quem responde por eles

O controlador dos dados é {empresa}. Para qualquer assunto desta página: {contato}.

# Quais dados, e para quê

- Mensagem pelo formulário de contato: nome, e-mail e o que mais você escrever, para responder a você.
- Pedido de orçamento ou de amostra: os produtos, as cores e as quantidades e, só se você quiser, nome, empresa, telefone, e-mail, data, cidade de entrega e observações, para preparar a proposta.
- A sua logo, só se você marcar que ela vá com o pedido: o arquivo, onde e de que tamanho você a quer em cada produto e a simulação disso, para preparar a proposta. Sem isso, ela não sai do seu aparelho.
- De onde você veio, junto com a mensagem ou o pedido: o site que trouxe você até aqui, a campanha do link que você abriu e o vendedor do link ou, onde há rodízio, o que foi sorteado, para que ele atenda você e para saber o que traz clientes.
- Resposta a uma proposta que enviamos: o seu nome, o seu e-mail, o que você aprovou ou pediu para mudar e quando a proposta foi vista, para atender o pedido.
- A cada envio, um código feito do endereço da sua conexão (IP), guardado por pouco tempo e só para impedir abusos.

Usamos esses dados porque você nos pediu uma resposta ou uma proposta (art. 7º, V, da LGPD) e, contra abusos, pelo interesse legítimo de manter o site no ar (art. 7º, IX). Eles não são vendidos nem usados para publicidade, e nenhuma decisão sobre você é tomada por computador.

# O que fica no seu aparelho

Carrinho, favoritos, tema, últimos pedidos, produtos vistos e, se você a escolher, a sua logo ficam guardados no seu navegador, e os seus dados de contato também, se você pedir. O vendedor cujo link você abriu, ou que foi sorteado para você, é lembrado ali por 30 dias, e de onde você veio, só até fechar a aba. Um pedido que não pôde ser enviado espera ali por até sete dias. Limpar os dados do navegador apaga tudo isso. O site não usa cookies de publicidade nem rastreadores. Ele só conta, em números por dia, que páginas são vistas, o que é buscado e posto no carrinho e quanto as páginas demoram, sem guardar quem visitou; se o seu navegador pede para não ser rastreado, nem isso.

# Quem mais os vê

Só a nossa equipe lê as mensagens e os pedidos. Quem hospeda o site e o banco de dados os guarda por nossa conta. Uma conversa pelo WhatsApp segue também as regras do WhatsApp.

# Por quanto tempo

Mensagens, pedidos e propostas são guardados por {prazo}. Depois disso, as propostas, nome, contatos, textos e arquivos enviados são apagados; o que resta, como produtos e quantidades, não diz mais de quem era.

# Seus direitos

Você pode confirmar se temos dados seus, acessá-los, corrigi-los, receber uma cópia, se opor ao uso e pedir que sejam apagados ou tornados anônimos. Basta falar conosco, de preferência com o protocolo do pedido: {contato}. Se a resposta não bastar, você pode recorrer à Autoridade Nacional de Proteção de Dados (www.gov.br/anpd).

# Mudanças

A data no alto diz desde quando vale este texto. Cada mensagem e cada pedido guarda sob qual versão foi enviado.`,
};

/** Merges the saved notice over the default. A saved notice without a version gets the default version. */
export const parsePrivacyContent = (content: unknown) => mergeSaved(privacyDefaults, content);

export interface PrivacyFacts {
  name: string;
  legalName: string;
  cnpj: string;
  contact: Pick<ShopContact, 'email' | 'phone' | 'address'>;
  retentionMonths: number;
}

const joined = (parts: string[]) =>
  new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(parts);

export function fillPrivacyText(text: string, facts: PrivacyFacts): string {
  const cnpj = parseCnpj(facts.cnpj);
  const { email, phone, address } = facts.contact;
  const ways = [email, phone, addressText(address)].filter((way) => way.trim() !== '');
  const values: Record<keyof typeof privacyPlaceholders, string> = {
    '{empresa}': `${facts.legalName || facts.name}${cnpj ? ` (CNPJ ${formatCnpj(cnpj)})` : ''}`,
    '{contato}': ways.length > 0 ? joined(ways) : 'a página Contato deste site',
    '{prazo}': facts.retentionMonths === 1 ? '1 mês' : `${facts.retentionMonths} meses`,
  };
  return text.replace(
    /\{(?:empresa|contato|prazo)\}/g,
    (name) => values[name as keyof typeof values],
  );
}
