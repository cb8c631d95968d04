/** The umbrella: open, from above, and rolled. */
import type { Tones } from '../color.ts';
import { inkOn } from '../color.ts';
import type { Kind, Look, View } from '../kind.ts';
import { mark } from '../mark.ts';
import { satin, steel, stitches } from '../materials.ts';
import { contact, dropShadow } from '../studio.ts';
import { at, box, line, path } from '../svg.ts';

const WOOD = ['#e7c08b', '#b98146', '#7a4c20'] as const;

/** A curved handle hanging from (`x`, `y`). */
function handle(look: Look, x: number, y: number): string {
  const hook = `M${x} ${y}V${y + 150}C${x} ${y + 236} ${x + 104} ${y + 236} ${x + 104} ${y + 150}`;
  return (
    line(hook, WOOD[2], 34) +
    line(
      hook,
      look.ink.linear(x - 16, 0, x + 120, 0, [
        [0, WOOD[0]],
        [0.5, WOOD[1]],
        [1, WOOD[2]],
      ]),
      29,
    ) +
    at('translate(-5 -3)', line(hook, '#fff1d8', 5, 'stroke-opacity="0.5"'))
  );
}

const APEX = '640 210';

/** A rib of the open canopy, from the apex to its tip. */
type Rib = readonly [number, number, number, number, number, number];

const RIBS: readonly Rib[] = [
  [420, 230, 180, 400, 120, 640],
  [500, 240, 340, 440, 300, 700],
  [590, 300, 520, 520, 510, 724],
  [690, 300, 760, 520, 770, 724],
  [780, 240, 940, 440, 980, 700],
  [860, 230, 1100, 400, 1160, 640],
];

const SHADES: readonly (keyof Tones)[] = ['light', 'glint', 'light', 'base', 'dark'];

/** The panels between the ribs, from the lit side to the shaded one. */
const GORES = SHADES.flatMap((shade, i) => {
  const [from, to] = [RIBS[i], RIBS[i + 1]];
  return from && to ? [{ from, to, shade }] : [];
});

const open: View = (look) => {
  const { ink, t } = look;
  const gores = GORES.map(({ from, to, shade }, i) => {
    const hem = `Q${(from[4] + to[4]) / 2} ${Math.max(from[5], to[5]) - 46} ${to[4]} ${to[5]}`;
    const back = `C${to[2]} ${to[3]} ${to[0]} ${to[1]} ${APEX}Z`;
    return path(
      `M${APEX}C${from.join(' ')}${hem}${back}`,
      ink.linear(0, 220, 0, 730, [
        [0, t[shade]],
        [0.55, i > 2 ? t.dark : t.base],
        [1, i > 2 ? t.deep : t.dark],
      ]),
    );
  });
  return (
    contact(ink, 700, 1110, 150, 0.6) +
    path(
      'M120 640Q640 800 1160 640Q1060 690 980 700L770 724H510L300 700Q200 690 120 640Z',
      t.deep,
    ) +
    path(box(632, 600, 16, 330, 6), steel(ink, 632, 648)) +
    handle(look, 640, 920) +
    line('M640 690L330 690M640 690L510 716M640 690L770 716M640 690L950 690', '#8d8880', 4) +
    gores.join('') +
    line(
      RIBS.map((rib) => `M${APEX}C${rib.join(' ')}`).join(''),
      t.deep,
      3,
      'stroke-opacity="0.45"',
    ) +
    path('M632 150h16v64h-16z', steel(ink, 632, 648)) +
    RIBS.map((rib) => line(`M${rib[4]} ${rib[5]}v14`, '#b8b2aa', 8)).join('') +
    mark({ x: 640, y: 560, size: 130, color: inkOn(look.color), brand: look.brand })
  );
};

const above: View = (look) => {
  const { ink, t } = look;
  const n = 8;
  const r = 480;
  const tip = (i: number, k = 1): [number, number] => [
    640 + r * k * Math.cos((Math.PI / 4) * i + 0.2),
    640 + r * k * Math.sin((Math.PI / 4) * i + 0.2),
  ];
  const f = (p: [number, number]): string => `${p[0].toFixed(1)} ${p[1].toFixed(1)}`;
  let rim = `M${f(tip(0))}`;
  for (let i = 0; i < n; i++) rim += `Q${f(tip(i + 0.5, 0.84))} ${f(tip(i + 1))}`;
  const gores = Array.from({ length: n }, (_, i) => {
    const facing = Math.cos((Math.PI / 4) * (i + 0.5) + 0.2 - Math.PI * 1.25);
    const color = facing > 0.6 ? t.light : facing > 0 ? t.base : facing > -0.6 ? t.dark : t.deep;
    const [mx, my] = tip(i + 0.5, 0.9);
    return path(
      `M640 640L${f(tip(i))}Q${f(tip(i + 0.5, 0.84))} ${f(tip(i + 1))}Z`,
      ink.linear(640, 640, mx, my, [
        [0, facing > 0 ? t.glint : t.light],
        [0.25, color],
        [1, color],
      ]),
    );
  });
  return (
    dropShadow(`${rim}Z`, 50) +
    gores.join('') +
    line(
      Array.from({ length: n }, (_, i) => `M640 640L${f(tip(i))}`).join(''),
      t.deep,
      3,
      'stroke-opacity="0.5"',
    ) +
    stitches(rim, t.glint, 2, 9) +
    at(
      'rotate(34 640 640)',
      mark({ x: 640, y: 872, size: 104, color: inkOn(look.color), brand: look.brand }),
    ) +
    at(
      'rotate(214 640 640)',
      mark({ x: 640, y: 872, size: 104, color: inkOn(look.color), brand: look.brand }),
    ) +
    path(
      'M640 616a24 24 0 1 0 .1 0Z',
      ink.radial(632, 632, 30, [
        [0, '#ffffff'],
        [0.5, '#b8b2aa'],
        [1, '#5f5951'],
      ]),
    )
  );
};

const rolled: View = (look) => {
  const { ink, t, a } = look;
  const cloth = 'M596 330C560 420 572 800 612 960H668C708 800 720 420 684 330Z';
  return at(
    'translate(570 720) rotate(36) scale(1.12) translate(-640 -640)',
    dropShadow(cloth, 20),
    path(box(632, 250, 16, 90, 4), steel(ink, 632, 648)),
    at('rotate(180 640 640)', handle(look, 640, 1030)),
    path(cloth, satin(ink, t, 570, 710)),
    line(
      'M612 340C592 520 600 760 626 950M660 336C690 520 680 760 650 952M640 334C650 540 640 760 640 950',
      t.deep,
      4,
      'stroke-opacity="0.5"',
    ),
    path('M632 950h16l-4 84h-8z', steel(ink, 632, 648)),
    path('M576 560Q640 590 706 560V604Q640 634 578 604Z', a.base),
    path('M690 556q20 24 0 50l-16 -4v-38z', a.glint, 'fill-opacity="0.5"'),
    at(
      'translate(640 760) rotate(-90)',
      mark({ x: 0, y: 0, size: 58, color: inkOn(look.color), brand: look.brand, layout: 'row' }),
    ),
  );
};

export const umbrella: Readonly<Record<'guarda-chuva', Kind>> = {
  'guarda-chuva': { accent: '#2b2724', brand: 0, views: [open, above, rolled] },
};
