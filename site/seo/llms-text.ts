import { sourcesUrl } from '#shared/catalogue/browsing/catalogue-sources.ts';
import { shortAddress } from '#shared/redirects/short-addresses.ts';
import { siteUrl } from '../environment.ts';
import { paths } from '../paths.ts';

interface Link {
  label: string;
  path: string;
}

interface DescribedSite {
  shop: { name: string; description: string };
  categories: readonly Link[];
  collections: readonly Link[];
  techniques: readonly Link[];
  /** True if the shop publishes product feeds. */
  hasFeeds: boolean;
}

const address = (path: string) => new URL(path, siteUrl).href;

const section = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? '' : `\n## ${title}\n\n${lines.join('\n')}\n`;

const linkLine = ({ label, path }: Link) => `- [${label}](${address(path)})`;

/** Describes the site to language models (llmstxt.org): the pages, the catalogue's files, and how to link to a list. */
export function renderLlmsText({ shop, hasFeeds, ...lists }: DescribedSite): string {
  const feeds = [
    `- [Produtos em JSON](${address(paths.productFeed)}): id, nome, descrição, preço, disponibilidade, endereço e fotos de cada produto`,
    `- [Produtos em CSV](${address(paths.catalogueFeed)}): o mesmo, uma linha por produto`,
  ];
  return [
    `# ${shop.name}\n\n> ${shop.description.replace(/\s+/g, ' ')}\n`,
    '\nCatálogo de brindes corporativos personalizados. Não há venda direta: o cliente monta uma lista e pede um orçamento.\n',
    section('Páginas', [
      linkLine({ label: 'Todos os produtos', path: paths.products }),
      linkLine({ label: 'Sobre', path: paths.about }),
      linkLine({ label: 'Contato', path: paths.contact }),
    ]),
    section('Categorias', lists.categories.map(linkLine)),
    section('Ideias', lists.collections.map(linkLine)),
    section('Técnicas', lists.techniques.map(linkLine)),
    section('Arquivos do catálogo', [
      `- [Índice](${address(sourcesUrl)}): \`parts\` lista, dos produtos mais novos aos mais antigos, arquivos JSON com \`data\` (colunas: ids, nomes, categorias, cores, preços de referência), \`descriptions\` (descrições na mesma ordem) e \`prices\` (por posição, quantidades e preços unitários alternados)`,
      `- [Mapa do site](${address('/sitemap.xml')}): o endereço e as fotos de cada produto`,
      ...(hasFeeds ? feeds : []),
    ]),
    section('Endereços que se podem montar', [
      `- Busca: ${address(paths.products)}?search=TEXTO. O texto pode dizer quantidade e preço: "200 canecas até 30 reais"`,
      `- Filtros: ${address(paths.products)}?categoria=NOME&material=NOME&cor=NOME&tecnica=NOME, cada um repetível`,
      `- Produto: ${address(paths.product('ID'))}, ou pelo código ${address(shortAddress('CODIGO'))}`,
      `- Lista para aprovar ou pedir: ${address(paths.list)}#1CCLINHA.LINHA. Cada LINHA é o id do produto (UUID) como 16 bytes em base64url sem "=" (22 caracteres), seguido da quantidade em base 36; CC são dois caracteres em base 36: comece com 7 e, para cada caractere depois deles, multiplique por 31, some o código do caractere e tome o resto por 1296`,
    ]),
  ].join('');
}
