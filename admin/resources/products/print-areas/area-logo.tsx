import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { readOnce } from '#admin/api/query-defaults.ts';
import type { DraftImage } from '#admin/uploads/draft-image.ts';
import { toTechniqueLook } from '#shared/catalogue/technique-look.ts';
import { curvedStrips } from '#shared/logo-preview/curved-strips.ts';
import {
  matrix3d,
  partOf,
  quadOf,
  quadSize,
  squareToQuad,
} from '#shared/logo-preview/homography.ts';
import { rectangleOf, usualPlacement } from '#shared/logo-preview/placement.ts';
import { type Print, printOf, threadPattern } from '#shared/logo-preview/print.ts';
import { areaProportion } from '#shared/logo-preview/real-size.ts';
import { countStyle, readNumber } from '#shared/numbers/typed-number.ts';
import { brightnessWithin } from '#shared/print-areas/brightness.ts';
import { typedCurve } from '#shared/print-areas/print-area-form.ts';
import type { Quad } from '#shared/print-areas/quad.ts';
import { useProductChoices } from '../listed/product-choices.ts';
import type { DrawnArea } from './area-drawing.tsx';
import { measuredPixels, readPixels } from './read-pixels.ts';
import { type ShownLogo, useShopLogo } from './shop-logo.ts';

interface AreaLogoProps {
  image: DraftImage;
  area: DrawnArea;
}

type Size = readonly [width: number, height: number];

/** Previews the shop's logo in an area, as visitors see theirs. */
export function AreaLogo({ image, area }: AreaLogoProps) {
  const { techniques } = useProductChoices();
  const look = techniques.find(({ id }) => id === area.techniqueId)?.look;
  const frame = useRef<HTMLDivElement>(null);
  const [picture, setPicture] = useState<Size>();
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setPicture([entry.contentRect.width, entry.contentRect.height]);
    });
    if (frame.current) observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  const logo = useShopLogo();
  const brightness = useBrightness(image, area.quad);
  const place = picture && picture[0] > 0 && picture[1] > 0 && logo && placeOf(area, picture, logo);
  return (
    <div ref={frame} className="area-logo-frame" aria-hidden="true">
      {place && brightness !== undefined && (
        <LaidLogo
          logo={logo}
          place={place}
          print={printOf(toTechniqueLook(look ?? ''), brightness, logo.traits, asItIs)}
        />
      )}
    </div>
  );
}

/** Renders the logo in one piece, or in strips around a cylinder. */
function LaidLogo({ logo, place, print }: { logo: ShownLogo; place: Place; print: Print }) {
  const { blend: mixBlendMode, opacity } = print;
  const ink = inkOf(print, logo);
  const own: CSSProperties = {
    position: 'absolute',
    inset: '0 auto auto 0',
    transformOrigin: '0 0',
    forcedColorAdjust: 'none',
    ...place.style,
    mixBlendMode,
    opacity,
  };
  if (place.strips.length === 0) return <div className="area-logo" style={{ ...own, ...ink }} />;
  return (
    <div className="area-logo" style={own}>
      {place.strips.map((strip) => (
        <i key={strip.backgroundPosition} style={{ ...ink, ...strip }} />
      ))}
    </div>
  );
}

const asItIs = { version: 'original', color: [0, 0, 0] } as const;

/** Measures the brightness of an area; undefined while loading, and light if the image cannot be read. */
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

/** Positions a logo on an image displayed at a size; undefined if the corners do not form a plane. */
function placeOf(area: DrawnArea, picture: Size, logo: ShownLogo) {
  const { quad, width, height } = area;
  const plane = squareToQuad(quad);
  if (!plane) return undefined;
  const measures = {
    widthMm: readNumber(width, countStyle) || null,
    heightMm: readNumber(height, countStyle) || null,
  };
  const proportions = {
    area: areaProportion(measures, quadSize(quad, picture)),
    logo: logo.proportion,
  };
  const covered = rectangleOf(usualPlacement(proportions), proportions);
  const part = partOf(plane, covered);
  const size = quadSize(quadOf(part), picture);
  return {
    style: { width: size[0], height: size[1], transform: matrix3d(part, size, picture) },
    strips: curvedStrips(typedCurve(area), covered, size),
  };
}

type Place = NonNullable<ReturnType<typeof placeOf>>;

/** Styles the print as the site does (`overlay.ts`). */
function inkOf({ ink, threads, relief }: Print, logo: ShownLogo): CSSProperties {
  const own = `url("${relief ? logo.relief : logo.color}")`;
  const one = `url("${logo.tone}")`;
  const backgrounds = [...(threads ? [threadPattern] : []), ...(ink ? [] : [own])];
  const mask = ink ? one : threads ? own : undefined;
  return {
    backgroundImage: backgrounds.join(', ') || 'none',
    backgroundSize: '100% 100%',
    ...(ink ? { backgroundColor: `rgb(${ink.join()})` } : {}),
    ...(mask === undefined ? {} : { maskImage: mask, maskSize: '100% 100%' }),
  };
}
