/** Paths of the pages the site always has, alone: every page of the site loads them. */
export const fixedPaths = {
  home: '/',
  products: '/produtos',
  favourites: '/favoritos',
  about: '/sobre',
  contact: '/contato',
  /** A shared list is in the fragment (`shared/sharing/list-link.ts`). */
  list: '/lista',
  privacy: '/privacidade',
} as const;

/** A page the site always has. */
export interface FixedPage {
  path: string;
  /** Label of links to it; absent where no menu or suggestion leads to it. */
  label?: string;
  inMenu?: true;
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
  privacy: { label: 'Privacidade', keywords: 'dados lgpd' },
};

/** A new page needs its file in `site/pages` and its lines above; menus are in their order. */
export const fixedPageList: readonly FixedPage[] = Object.entries(fixedPaths).map(
  ([name, path]) => ({ path, ...details[name as keyof typeof fixedPaths] }),
);
