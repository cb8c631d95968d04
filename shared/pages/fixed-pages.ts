import { proposalPath } from '../proposals/proposal.ts';
import { fixedPaths } from './fixed-paths.ts';

export interface FixedPage {
  path: string;
  /** Label of links to it; absent where no menu or suggestion leads to it. */
  label?: string;
  inMenu?: true;
  /** Explains how to order; linked below the menu. */
  isGuide?: true;
  /** Further words the search finds it by. */
  keywords?: string;
  /** Depends on the visitor: neither indexed nor in the sitemap. */
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

/** Not among `fixedPaths`, as no script of a page needs them. */
export const accessibilityPath = '/acessibilidade';

/** A new page needs its file in `site/pages`, its path, and its line above; menus are in the order of the paths. */
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
  // The token of a proposal is in the fragment.
  { path: proposalPath, personal: true },
];
