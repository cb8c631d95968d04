/** Gift kits: several products of one brand and colour in a box. */
import { inkOn, tonesOf } from '../color.ts';
import type { Kind, Look, View } from '../kind.ts';
import { mark } from '../mark.ts';
import { satin } from '../materials.ts';
import { carton, cartonShadow, giftBox, onFront, paintCarton } from '../parts.ts';
import { contact, dropShadow, FLOOR } from '../studio.ts';
import { at, box, line, oval, path, polygon } from '../svg.ts';
import { mugEmpty, mugFront } from './mug.ts';
import { COVER, cover } from './notebook.ts';
import { squeezeBottle } from './squeeze.ts';
import { PEN_OUTLINE, pen } from './writing.ts';

/**
 * Crinkled kraft paper: four shades of short folded strips, laid by a fixed
 * rule that keeps each of them inside the box, so that nothing has to be clipped.
 */
function shreds(x: number, y: number, w: number, h: number): string {
  const shades = ['#7f5a35', '#a57c4e', '#c69c6a', '#e2c193'];
  const reach = 60;
  const strips = shades.map((shade, s) => {
    let d = '';
    for (let i = 0; i < 64; i++) {
      const u = ((i * 61 + s * 37) % 97) / 97;
      const v = ((i * 29 + s * 53) % 89) / 89;
      const angle = (i * 2.399 + s) % 6.283;
      const dx = Math.cos(angle) * 30;
      const dy = Math.sin(angle) * 30;
      const zig = `l${(dx - dy * 0.6).toFixed(0)} ${(dy + dx * 0.6).toFixed(0)}`;
      const zag = `l${(dx + dy * 0.6).toFixed(0)} ${(dy - dx * 0.6).toFixed(0)}`;
      const startX = x + reach + u * (w - 2 * reach) - dx * 1.5;
      const startY = y + reach + v * (h - 2 * reach) - dy * 1.5;
      d += `M${startX.toFixed(0)} ${startY.toFixed(0)}${zig}${zag}${zig}`;
    }
    return line(d, shade, 15, 'stroke-linecap="butt"');
  });
  return path(box(x, y, w, h, 6), '#8d663d') + strips.join('');
}

const BOTTLE_OUTLINE =
  'M560 130H720V340C790 380 798 420 798 480V1040H482V480C482 420 490 380 560 340Z';

const open: View = (look) =>
  giftBox(
    look.ink,
    tonesOf('#c39a6b'),
    1060,
    980,
    shreds(142, 182, 996, 916) +
      at(
        'translate(390 650) rotate(-5) scale(0.84) translate(-640 -640)',
        dropShadow(BOTTLE_OUTLINE, 24),
        squeezeBottle(look),
      ) +
      at(
        'translate(800 560) rotate(4) scale(0.66) translate(-640 -640)',
        dropShadow(COVER, 26),
        cover(look),
      ) +
      at(
        'translate(820 960) rotate(84) scale(0.66) translate(-640 -640)',
        dropShadow(PEN_OUTLINE, 18),
        pen(look),
      ),
  );

/** A bag of ground coffee, crimped at the top, with a paper label. */
function coffeeBag(look: Look): string {
  const { ink } = look;
  const bag = 'M470 300H810V360L826 420V960Q826 990 796 990H484Q454 990 454 960V420L470 360Z';
  return (
    dropShadow(bag, 26) +
    path(bag, satin(ink, tonesOf('#3a3029'), 454, 826)) +
    path(
      'M454 420L520 460V900L454 960ZM826 420L760 460V900L826 960Z',
      '#120a04',
      'fill-opacity="0.28"',
    ) +
    line('M472 316H808M472 332H808M472 348H808', '#f4efe6', 2, 'stroke-opacity="0.25"') +
    path(oval(640, 420, 18), '#1d1713') +
    path(
      box(530, 500, 220, 330, 8),
      ink.linear(530, 500, 750, 830, [
        [0, '#fffaf1'],
        [1, '#e0d4c1'],
      ]),
    ) +
    path('M530 508q0 -8 8 -8h204q8 0 8 8v72h-220Z', look.t.base) +
    mark({ x: 640, y: 700, size: 110, color: '#4a3118', brand: look.brand })
  );
}

/** The coffee lover's kit: mug, coffee and a notebook for the talk. */
const openCoffee: View = (look) =>
  giftBox(
    look.ink,
    tonesOf('#c39a6b'),
    1060,
    980,
    shreds(142, 182, 996, 916) +
      at('translate(400 590) rotate(-6) scale(1) translate(-640 -640)', coffeeBag(look)) +
      at('translate(860 480) scale(0.68) translate(-640 -660)', mugEmpty(look)) +
      at(
        'translate(840 880) rotate(84) scale(0.46) translate(-640 -640)',
        dropShadow(COVER, 26),
        cover(look),
      ),
  );

/** Closed, with a ribbon and a card. */
const closed: View = (look) => {
  const { ink, t, a } = look;
  const [x, y, w, depth, h] = [690, 1070, 470, 330, 300];
  const c = carton(x, y, w, depth, h);
  const lid = carton(x + 4, y - h + 86, w + 18, depth + 14, 92);
  const ribbon = (f: number): [number, number] => [x - w * (1 - f), y - w * 0.22 * (1 - f)];
  const [p, q] = [ribbon(0.44), ribbon(0.56)];
  const back = (v: [number, number]): [number, number] => [
    v[0] + depth,
    v[1] - depth * 0.352 - h - 8,
  ];
  const lift = (v: [number, number], dy: number): [number, number] => [v[0], v[1] - dy];
  const silk = ink.linear(p[0] - 20, 0, q[0] + 40, 0, [
    [0, a.dark],
    [0.4, a.glint],
    [0.7, a.base],
    [1, a.dark],
  ]);
  const knot = lift([p[0] + depth / 2 + 28, p[1] - depth * 0.176], h + 14);
  const loop = (flip: number): string =>
    at(
      `translate(${knot[0]} ${knot[1]}) scale(${flip} 1)`,
      path(
        'M0 0C40 -130 190 -150 200 -70C206 -10 90 10 0 0Z',
        ink.linear(0, -130, 190, 0, [
          [0, a.light],
          [0.5, a.base],
          [1, a.deep],
        ]),
      ),
      path('M20 -12C60 -80 150 -110 164 -66C168 -30 90 -10 20 -12Z', a.deep),
      path(
        'M0 4C50 40 90 80 96 150L60 132L40 160C40 100 20 50 -10 10Z',
        ink.linear(0, 0, 90, 150, [
          [0, a.base],
          [1, a.dark],
        ]),
      ),
    );
  return at(
    'translate(0 -40)',
    cartonShadow(x, y, w, depth),
    paintCarton(ink, c, t, x, y, w, depth),
    path(polygon(p, q, lift(q, h), lift(p, h)), silk),
    at('translate(0 12)', path(lid.front, '#1d120a', 'fill-opacity="0.25"')),
    paintCarton(ink, lid, t, x + 4, y - h + 86, w + 18, depth + 14),
    path(polygon(lift(p, h - 88), lift(q, h - 88), lift(q, h + 6), lift(p, h + 6)), silk),
    path(
      polygon(lift(p, h + 6), lift(q, h + 6), back(q), back(p)),
      ink.linear(p[0], 0, back(q)[0], 0, [
        [0, a.light],
        [0.5, a.glint],
        [1, a.base],
      ]),
    ),
    loop(-1),
    loop(1),
    path(
      box(knot[0] - 26, knot[1] - 26, 52, 46, 16),
      ink.linear(knot[0] - 26, 0, knot[0] + 26, 0, [
        [0, a.base],
        [0.4, a.glint],
        [1, a.dark],
      ]),
    ),
    at(
      onFront(x, y, w),
      mark({ x: w * 0.22, y: -100, size: 84, color: inkOn(look.color), brand: look.brand }),
    ),
  );
};

/** Everything that is in it, standing together. */
const unpacked: View = (look) =>
  at(
    'translate(640 1000) scale(0.8) translate(-640 -1040)',
    contact(look.ink, 650, FLOOR + 20, 290),
    at('translate(60 -60)', cover(look)),
  ) +
  at(
    'translate(400 1040) scale(0.86) translate(-640 -1040)',
    contact(look.ink, 640, FLOOR, 158),
    squeezeBottle(look),
  ) +
  at('translate(900 1080) scale(0.66) translate(-580 -1040)', mugFront(look)) +
  at(
    'translate(620 1130) rotate(80) scale(0.62) translate(-640 -640)',
    dropShadow(PEN_OUTLINE, 14),
    pen(look),
  );

export const kits: Readonly<Record<'kit' | 'kit-cafe', Kind>> = {
  kit: { accent: '#c9a15a', brand: 1, views: [open, closed, unpacked] },
  'kit-cafe': { accent: '#f1e3c4', brand: 5, views: [openCoffee, closed] },
};
