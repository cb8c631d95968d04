import { sitePalette } from '#shared/theme/site-palette.ts';

/** Describes the colours of text and buttons, which differ by theme because no colour is legible in both. */
export function describeTextColor(brandColor: string): string {
  const [dark, light] = [sitePalette(brandColor, 'dark'), sitePalette(brandColor, 'light')];
  const [night, day] = [dark.tokens.accent, light.tokens.accent];
  if (dark.carriesBrand) {
    return `Botões e links usam ${brandColor} no tema escuro. No claro, essa cor não tem contraste para textos: usam ${day}, o tom mais próximo que se lê bem.`;
  }
  if (light.carriesBrand) {
    return `Botões e links usam ${brandColor} no tema claro. No escuro, essa cor não tem contraste para textos: usam ${night}, o tom mais próximo que se lê bem.`;
  }
  return `${brandColor} não tem contraste para textos. Botões e links usam os tons mais próximos que se leem bem: ${night} no tema escuro e ${day} no claro.`;
}
