import { useQuery } from '@tanstack/react-query';
import { logError } from '#admin/api/api-error.ts';
import { supabaseUrl } from '#admin/api/client.ts';
import { type Shop, useShop } from '#admin/identity/shop.ts';
import { mark } from '#shared/brand/brand.ts';
import { toDataUrl } from '#shared/files/data-url.ts';
import { currentUrl } from '#shared/images/picture.ts';
import { encode, releaseCanvas, toCanvas } from '#shared/logo-preview/canvas.ts';
import { cutOut } from '#shared/logo-preview/cut-out.ts';
import type { Pixels } from '#shared/logo-preview/pixels.ts';
import { inRelief } from '#shared/logo-preview/relief.ts';
import { inOneTone, traitsOf } from '#shared/logo-preview/tone.ts';
import { cropped, opaqueBox } from '#shared/logo-preview/trim.ts';
import { drawnPixels, pixelsOf } from './read-pixels.ts';

/** Longer side in pixels; enough for four-fold zoom. */
const logoSide = 800;

async function addressOf(pixels: Pixels): Promise<string> {
  const canvas = toCanvas(pixels);
  const address = await toDataUrl(await encode(canvas, 'image/png'));
  releaseCanvas(canvas);
  return address;
}

/** Prepares a logo for display in areas, without its transparent border; throws if nothing remains. */
async function toShown(pixels: Pixels) {
  const box = opaqueBox(pixels);
  if (!box) throw new Error('the logo is transparent');
  const logo = cropped(pixels, box);
  const traits = traitsOf(logo);
  const tone = inOneTone(logo, traits);
  return {
    /** Width by height. */
    proportion: logo.width / logo.height,
    traits,
    // Data URLs of the logo in colours, in one tone, and debossed.
    color: await addressOf(logo),
    tone: await addressOf(tone),
    relief: await addressOf(inRelief(tone)),
  };
}

export type ShownLogo = Awaited<ReturnType<typeof toShown>>;

async function readStored(address: string) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`the logo answered ${response.status}`);
  // The default cut of a visitor's logo.
  return toShown(cutOut(await pixelsOf(await response.blob(), logoSide)));
}

/** Maximum length of a name, whose letters would become too small. */
const longestName = 16;

/** Draws the mark and the name, for a shop without a logo. */
function drawDemo({ name, identity }: Shop) {
  const height = 200;
  const text = identity.short_name || name;
  const written = [...text].length <= longestName ? text : '';
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas to draw on');
  const font = `650 ${height * 0.6}px "Instrument Sans Variable", system-ui, sans-serif`;
  context.font = font;
  canvas.width = Math.ceil(height * 1.05 + context.measureText(written).width);
  canvas.height = height;
  // Resizing a canvas resets its context.
  context.font = font;
  context.textBaseline = 'middle';
  context.fillStyle = '#2b2622';
  context.fillText(written, height * 1.02, height * 0.54);
  context.scale(height / 32, height / 32);
  Object.assign(context, {
    strokeStyle: '#2b2622',
    lineWidth: mark.railWidth,
    lineCap: 'round',
    fillStyle: identity.brand_color,
  });
  context.stroke(new Path2D(mark.rail));
  context.fill(new Path2D(mark.light), 'evenodd');
  return toShown(drawnPixels(canvas));
}

/** Returns the shop's logo, or its mark if it has none or it cannot be read; undefined while loading. */
export function useShopLogo(): ShownLogo | undefined {
  const shop = useShop();
  const { logo_light_url: light, logo_dark_url: dark, brand_color: color } = shop.identity;
  const stored = light || dark;
  const { data } = useQuery({
    queryKey: ['shop-logo', stored, shop.name, shop.identity.short_name, color],
    queryFn: async () => {
      if (stored === '') return drawDemo(shop);
      return readStored(currentUrl(stored, supabaseUrl)).catch((cause) => {
        logError("The shop's logo could not be read", cause);
        return drawDemo(shop);
      });
    },
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  return data;
}
