import { proposalPath } from '../proposals/proposal.ts';
import { fixedPaths } from './fixed-paths.ts';

export interface FixedPage {
  path: string;
  /** Link text for the page. Missing if no menu or suggestion links to it. */
  label?: string;
  inMenu?: true;
  /** True for pages that explain how to order. Links to them are below the menu. */
  isGuide?: true;
  /** Additional search terms for the page. */
  keywords?: string;
  /** True if the content depends on the visitor. Such pages are neither indexed nor in the sitemap. */
  personal?: true;
}

const details: Record<keyof typeof fixedPaths, Omit<FixedPage, 'path'>> = {
  home: { label: 'Início', inMenu: true },
  products: { label: 'Produtos', inMenu: true, keywords: 'catálogo brindes' },
  favourites: { label: 'Favoritos', inMenu: true, personal: true },
  about: { label: 'Sobre', inMenu: true, keywords: 'empresa quem somos história' },
  contact: {
    label: 'Contato',
    inMenu: true,
    keywords: 'telefone whatsapp e-mail endereço horário atendimento orçamento',
  },
  list: { personal: true },
  techniques: {
    label: 'Técnicas de gravação',
    isGuide: true,
    keywords: 'personalização laser silk serigrafia bordado tampografia sublimação uv',
  },
  artwork: {
    label: 'Como enviar a arte',
    isGuide: true,
    keywords: 'logo arquivo vetor pdf cdr ai pantone layout',
  },
  deliveries: {
    label: 'Prazos e entregas',
    isGuide: true,
    keywords: 'frete envio transportadora produção dias úteis',
  },
  order: { personal: true },
  compare: { personal: true },
  privacy: { label: 'Privacidade', keywords: 'dados lgpd' },
};

/** Not part of `fixedPaths` because no client script needs it. */
export const accessibilityPath = '/acessibilidade';

/** A new page needs a file in `site/pages`, a path, and an entry above. Menus follow the order of the paths. */
export const fixedPageList: readonly FixedPage[] = [
  ...Object.entries(fixedPaths).map(([name, path]) => ({
    path,
    ...details[name as keyof typeof fixedPaths],
  })),
  {
    path: accessibilityPath,
    label: 'Acessibilidade',
    keywords: 'lbi teclado leitor de tela contraste',
  },
  // Personal because the URL fragment contains a proposal's token.
  { path: proposalPath, personal: true },
];
