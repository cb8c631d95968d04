import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { readOnce } from '#admin/api/query-defaults.ts';
import type { DraftImage } from '#admin/uploads/draft-image.ts';
import { toTechniqueLook } from '#shared/catalogue/technique-look.ts';
import { bend } from '#shared/logo-preview/curved-strips.ts';
import { overlay, removeOverlays, setOverlayLogo } from '#shared/logo-preview/overlay.ts';
import { countStyle, readNumber } from '#shared/numbers/typed-number.ts';
import { brightnessWithin } from '#shared/print-areas/brightness.ts';
import { typedCurve } from '#shared/print-areas/print-area-form.ts';
import type { Quad } from '#shared/print-areas/quad.ts';
import { useProductChoices } from '../display/product-choices.ts';
import type { DrawnArea } from './area-drawing.tsx';
import { measuredPixels, readPixels } from './read-pixels.ts';
import { useShopLogo } from './shop-logo.ts';

interface AreaLogoProps {
  image: DraftImage;
  /** Element that shows the image. */
  picture: RefObject<HTMLImageElement | null>;
  area: DrawnArea;
}

/** Previews the shop's logo in an area, in the same way as visitors see their own logo. */
export function AreaLogo({ image, picture, area }: AreaLogoProps) {
  const { techniques } = useProductChoices();
  const look = toTechniqueLook(techniques.find(({ id }) => id === area.techniqueId)?.look ?? '');
  const logo = useShopLogo();
  const brightness = useBrightness(image, area.quad);
  useLayoutEffect(() => {
    if (logo) setOverlayLogo(logo);
  }, [logo]);
  // Runs before a dragged area is painted, so that the logo does not lag behind it.
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

/** Measures the brightness within an area. It is undefined while loading, and 1 if the image cannot be read. */
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
