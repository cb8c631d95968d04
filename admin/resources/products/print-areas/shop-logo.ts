import { useQuery } from '@tanstack/react-query';
import { logError } from '#admin/api/api-error.ts';
import { supabaseUrl } from '#admin/api/client.ts';
import { type Shop, useShop } from '#admin/shop/shop.ts';
import { mark } from '#shared/brand/brand.ts';
import { currentUrl } from '#shared/images/picture.ts';
import { cutLogo } from '#shared/logo-preview/logo-cutter.ts';
import type { ColoredLogo } from '#shared/logo-preview/overlay.ts';

/** Length of the longer side in pixels, enough for a zoom of 4. */
const logoSide = 800;

/** Removes the background of the shop's logo, as for a visitor's logo. Throws if nothing is left. */
async function toShown(drawing: ImageBitmap): Promise<ColoredLogo> {
  const { logo } = await cutLogo({ drawing }, logoSide);
  return { ...logo, colors: { version: 'original', color: [0, 0, 0] } };
}

async function readStored(address: string) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The logo URL responded with ${response.status}`);
  return toShown(await createImageBitmap(await response.blob()));
}

/** Length of the longest name that is drawn. The letters of a longer one would be too small. */
const longestName = 16;

/** Draws the mark and name of a shop that has no logo. */
async function drawDemo({ name, identity }: Shop) {
  const height = 200;
  const text = identity.short_name || name;
  const written = [...text].length <= longestName ? text : '';
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser provides no canvas context to draw on');
  const font = `650 ${height * 0.6}px "Instrument Sans Variable", system-ui, sans-serif`;
  context.font = font;
  canvas.width = Math.ceil(height * 1.05 + context.measureText(written).width);
  canvas.height = height;
  // Set again, because resizing a canvas resets its context.
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
  return toShown(await createImageBitmap(canvas));
}

/** Returns the shop's logo, or a drawn one if it is missing or cannot be read. Undefined while it is loading. */
export function useShopLogo(): ColoredLogo | undefined {
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
