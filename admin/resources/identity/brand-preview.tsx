import { Form } from 'antd';
import { type CSSProperties, useState } from 'react';
import { Logo, Mark } from '#admin/ui/logo.tsx';
import { type Identity, parseIdentity } from '#shared/identity/identity.ts';
import { unnamedShop, wordmark } from '#shared/identity/shop-name.ts';
import { corners } from '#shared/theme/corners.ts';
import { fontFamily, pairedFonts } from '#shared/theme/font-faces.ts';
import { fontFaces } from '#shared/theme/fonts.ts';
import { sitePalette } from '#shared/theme/site-palette.ts';
import type { Theme } from '#shared/theme/theme.ts';
import { type IdentityValues, isColor, toIdentity } from './identity-values.ts';
import { describeTextColor } from './text-color.ts';
import './identity.css';

const captions: Record<Theme, string> = { dark: 'Tema escuro', light: 'Tema claro' };

function pageProperties(identity: Identity, theme: Theme): CSSProperties {
  const { display, text } = pairedFonts[identity.fonts];
  const { image, control } = corners[identity.radius];
  const { tokens } = sitePalette(identity.brand_color, theme);
  return {
    ...Object.fromEntries(Object.entries(tokens).map(([token, value]) => [`--${token}`, value])),
    '--font-display': fontFamily(display),
    '--font-text': fontFamily(text),
    '--radius-image': image,
    '--radius-control': control,
  } as CSSProperties;
}

/** Previews the public site in both themes. Re-renders on each form change without re-rendering the form. */
export function FormPreview() {
  const form = Form.useFormInstance<IdentityValues>();
  // Watched only to trigger the render. getFieldsValue(true) also returns values that have no field.
  Form.useWatch([], form);
  const typed = toIdentity(form.getFieldsValue(true));
  const [brandColor, setBrandColor] = useState(typed.brand_color);
  // While a typed colour is incomplete, the preview keeps the last complete one.
  if (isColor(typed.brand_color) && brandColor !== typed.brand_color) {
    setBrandColor(typed.brand_color);
  }
  const identity = parseIdentity({ ...typed, brand_color: brandColor.trim() });
  return (
    <section className="brand-preview" aria-label="Prévia da loja">
      <style>{fontFaces(identity.fonts)}</style>
      <p className="muted" aria-live="polite">
        {describeTextColor(identity.brand_color)}
      </p>
      {(['dark', 'light'] as const).map((theme) => (
        <figure key={theme}>
          <figcaption className="muted">{captions[theme]}</figcaption>
          <div className="preview-page" style={pageProperties(identity, theme)} aria-hidden>
            <div className="preview-header">
              <Logo
                identity={identity}
                wordmark={wordmark(identity.name.trim() || unnamedShop, identity.short_name)}
                theme={theme}
                alt=""
              />
              <small>Produtos&ensp;Sobre</small>
            </div>
            {page}
          </div>
        </figure>
      ))}
    </section>
  );
}

/** Page below the header, identical for every shop. */
const page = (
  <>
    <div className="preview-part preview-hero">
      <strong>Brindes que ficam na memória</strong>
      <small>Personalizados com a marca da sua empresa.</small>
      <span className="preview-button">Ver produtos</span>
    </div>
    <div className="preview-part">
      <span className="preview-picture">
        <Mark />
      </span>
      <strong>Garrafa térmica</strong>
      <small>Aço inox, 500 ml</small>
      <span className="preview-link">Adicionar ao carrinho</span>
    </div>
    <div className="preview-part">
      <strong>Caderno de couro</strong>
      <small>Capa dura, 192 páginas pautadas e marcador de fita.</small>
      <span className="preview-field">50 unidades</span>
      <span className="preview-button">Adicionar ao carrinho</span>
      <span className="preview-link">Pedir pelo WhatsApp</span>
    </div>
  </>
);
