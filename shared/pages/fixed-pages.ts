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

/** A new page needs its file in `site/pages` and a line here; menus are in this order. */
export const fixedPages = {
  home: { path: '/', label: 'Início', inMenu: true },
  products: { path: '/produtos', label: 'Produtos', inMenu: true, keywords: 'catálogo brindes' },
  favourites: { path: '/favoritos', label: 'Favoritos', inMenu: true, personal: true },
  about: {
    path: '/sobre',
    label: 'Sobre',
    inMenu: true,
    keywords: 'empresa quem somos história',
  },
  contact: {
    path: '/contato',
    label: 'Contato',
    inMenu: true,
    keywords: 'telefone whatsapp e-mail endereço horário atendimento orçamento',
  },
  /** A shared list is in the fragment (`shared/sharing/list-link.ts`). */
  list: { path: '/lista', personal: true },
  privacy: { path: '/privacidade', label: 'Privacidade', keywords: 'dados lgpd' },
} as const satisfies Record<string, FixedPage>;

export const fixedPageList: readonly FixedPage[] = Object.values(fixedPages);
