import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { logError } from '#admin/api/api-error.ts';
import { supabaseUrl } from '#admin/api/client.ts';
import { readOnce } from '#admin/api/query-defaults.ts';
import { type Shop, useShop } from '#admin/shop/shop.ts';
import type { DraftImage } from '#admin/uploads/draft-image.ts';
import { mark } from '#shared/brand/brand.ts';
import { toTechniqueLook } from '#shared/catalogue/technique-look.ts';
import { currentUrl } from '#shared/images/picture.ts';
import { bend } from '#shared/logo-preview/curved-strips.ts';
import { cutLogo } from '#shared/logo-preview/logo-cutter.ts';
import {
  type ColoredLogo,
  overlay,
  removeOverlays,
  setOverlayLogo,
} from '#shared/logo-preview/overlay.ts';
import { countStyle, readNumber } from '#shared/numbers/typed-number.ts';
import { brightnessWithin } from '#shared/print-areas/brightness.ts';
import { typedCurve } from '#shared/print-areas/print-area-form.ts';
import type { Quad } from '#shared/print-areas/quad.ts';
import { useProductChoices } from '../display/product-choices.ts';
import type { DrawnArea } from './area-drawing.tsx';
import { measuredPixels, readPixels } from './read-pixels.ts';

interface AreaLogoProps {
  image: DraftImage;
  picture: RefObject<HTMLImageElement | null>;
  area: DrawnArea;
}

/** Previews the shop's logo in an area, just as visitors see their own. */
export function AreaLogo({ image, picture, area }: AreaLogoProps) {
  const { techniques } = useProductChoices();
  const look = toTechniqueLook(techniques.find(({ id }) => id === area.techniqueId)?.look ?? '');
  const logo = useShopLogo();
  const brightness = useBrightness(image, area.quad);
  useLayoutEffect(() => {
    if (logo) setOverlayLogo(logo);
  }, [logo]);
  // Runs before a dragged area is painted so that the logo does not lag behind it.
  useLayoutEffect(() => {
    if (!picture.current || !logo || brightness === undefined) return;
    const width = readNumber(area.width, countStyle);
    const height = readNumber(area.height, countStyle);
    const overlaid = {
      quad: area.quad,
      look,
      brightness,
      ...(width && height && { proportion: width / height }),
      bend: bend.bind(undefined, typedCurve(area)),
      isDecorative: true,
    };
    overlay(picture.current, overlaid, logo);
  }, [picture, area, look, logo, brightness]);
  useEffect(() => {
    const { current } = picture;
    return () => {
      if (current) removeOverlays(current);
    };
  }, [picture]);
  return null;
}

/** Returns the brightness within an area: undefined while loading, and 1 if the image cannot be read. */
function useBrightness(image: DraftImage, quad: Quad): number | undefined {
  const { data, isError } = useQuery({
    queryKey: ['area-pixels', image.key],
    queryFn: () => readPixels(image, measuredPixels),
    ...readOnce,
    networkMode: 'always',
  });
  if (data) return brightnessWithin(data, quad) ?? 1;
  return isError ? 1 : undefined;
}

/** Length of the longer side in pixels, enough for a zoom of 4. */
const logoSide = 800;

/** Removes the background of the shop's logo, as for visitors' logos. Throws if nothing is left. */
async function toShown(drawing: ImageBitmap): Promise<ColoredLogo> {
  const { logo } = await cutLogo({ drawing }, logoSide);
  return { ...logo, colors: { version: 'original', color: [0, 0, 0] } };
}

async function readStored(address: string) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The logo URL responded with ${response.status}`);
  return toShown(await createImageBitmap(await response.blob()));
}

/** Maximum length of a drawn name. The letters of a longer one would be too small. */
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
  return toShown(await createImageBitmap(canvas));
}

/** Returns the shop's logo, or a drawn one if it is missing or cannot be read. Undefined while it is loading. */
function useShopLogo(): ColoredLogo | undefined {
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
