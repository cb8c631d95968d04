import { type CSSProperties, useState } from 'react';
import { Logo, Mark } from '#admin/ui/logo.tsx';
import { type Identity, parseIdentity } from '#shared/identity/identity.ts';
import { unnamedShop, wordmark } from '#shared/identity/shop-name.ts';
import { corners } from '#shared/theme/corners.ts';
import { facePairs, fontFaces, fontFamily } from '#shared/theme/faces.ts';
import { sitePalette } from '#shared/theme/site-palette.ts';
import type { Theme } from '#shared/theme/theme.ts';
import { describeTextColor } from './text-color.ts';
import './brand-preview.css';

const captions: Record<Theme, string> = { dark: 'Tema escuro', light: 'Tema claro' };

/** The custom properties of the public pages, as this identity sets them. */
function pageProperties({ brand_color, radius, fonts }: Identity, theme: Theme): CSSProperties {
  const { display, text } = facePairs[fonts];
  const { image, control } = corners[radius];
  const colors = Object.entries(sitePalette(brand_color, theme).tokens).map(([token, value]) => [
    `--${token}`,
    value,
  ]);
  return {
    ...Object.fromEntries(colors),
    '--font-display': fontFamily(display),
    '--font-text': fontFamily(text),
    '--radius-image': image,
    '--radius-control': control,
  };
}

/** Home, a card and a product as an identity would make them, before it is saved. */
export function BrandPreview({ identity: typed }: { identity: Identity }) {
  const [brandColor, setBrandColor] = useState(typed.brand_color);
  // While one is being typed, the last whole colour stays.
  const isWhole = /^#[0-9a-f]{6}$/i.test(typed.brand_color.trim());
  if (isWhole && brandColor !== typed.brand_color) setBrandColor(typed.brand_color);
  const identity = parseIdentity({ ...typed, brand_color: brandColor.trim() });
  return (
    <section className="brand-preview" aria-label="Prévia da loja">
      <style>{fontFaces(facePairs[identity.fonts])}</style>
      <p className="muted" aria-live="polite">
        {describeTextColor(identity.brand_color)}
      </p>
      <div className="brand-preview-themes">
        {(['dark', 'light'] as const).map((theme) => (
          <figure key={theme} className="brand-preview-theme">
            <figcaption className="muted">{captions[theme]}</figcaption>
            <div
              className="brand-preview-page"
              style={pageProperties(identity, theme)}
              aria-hidden="true"
            >
              <Home identity={identity} theme={theme} />
              <Card />
              <Product />
            </div>
          </figure>
        ))}
      </div>
    </section>
  );
}

function Home({ identity, theme }: { identity: Identity; theme: Theme }) {
  return (
    <div className="brand-preview-home">
      <div className="brand-preview-header">
        <Logo
          identity={identity}
          wordmark={wordmark(identity.name.trim() || unnamedShop, identity.short_name)}
          theme={theme}
          alt=""
        />
        <span className="brand-preview-menu">
          <span>Produtos</span>
          <span>Sobre</span>
        </span>
      </div>
      <div className="brand-preview-hero">
        <p className="brand-preview-title">Brindes que ficam na memória</p>
        <p className="brand-preview-muted">Personalizados com a marca da sua empresa.</p>
        <span className="brand-preview-button">Ver produtos</span>
      </div>
    </div>
  );
}

function Picture() {
  return (
    <span className="brand-preview-picture">
      <Mark />
    </span>
  );
}

function Card() {
  return (
    <div className="brand-preview-card">
      <Picture />
      <p className="brand-preview-product">Garrafa térmica</p>
      <p className="brand-preview-muted">Aço inox, 500 ml</p>
      <span className="brand-preview-link">Adicionar ao carrinho</span>
    </div>
  );
}

function Product() {
  return (
    <div className="brand-preview-card">
      <p className="brand-preview-product">Caderno de couro</p>
      <p className="brand-preview-muted">Capa dura, 192 páginas pautadas e marcador de fita.</p>
      <span className="brand-preview-field">50 unidades</span>
      <span className="brand-preview-button">Adicionar ao carrinho</span>
      <span className="brand-preview-link">Pedir pelo WhatsApp</span>
    </div>
  );
}
