/** The cylinder speaker in cloth mesh. */
import { mesh } from '../cloth.ts';
import type { Look, View } from '../kind.ts';
import { mark } from '../mark.ts';
import { satin, topLight } from '../materials.ts';
import { contact, dropShadow, FLOOR } from '../studio.ts';
import { at, box, ellipse, lathe, line, path, ring, TILT } from '../svg.ts';

function speaker(look: Look, cx: number): string {
  const { ink, t, a } = look;
  const d = lathe(
    cx,
    [214, 380],
    [
      [222, 400, 222, 420, 222, 440],
      [222, 990],
      [222, 1026, 200, FLOOR, 180, FLOOR],
    ],
  );
  const cloth = lathe(cx, [221, 430], [[222, 985]]);
  return (
    path(d, satin(ink, a, cx - 222, cx + 222)) +
    path(cloth, satin(ink, t, cx - 222, cx + 222)) +
    mesh(ink, cloth, [cx - 310, 420, cx + 310, 1040]) +
    topLight(ink, cloth, 420, 1030, 0.7) +
    line(ring(cx, 430, 221), a.deep, 4) +
    line(ring(cx, 985, 222), a.deep, 4) +
    ellipse(
      cx,
      380,
      214,
      214 * TILT,
      ink.linear(cx - 214, 350, cx + 214, 410, [
        [0, a.glint],
        [0.4, a.light],
        [1, a.dark],
      ]),
    ) +
    ellipse(
      cx,
      380,
      186,
      186 * TILT,
      ink.linear(cx - 186, 350, cx + 186, 410, [
        [0, a.deep],
        [0.6, a.dark],
        [1, a.base],
      ]),
    ) +
    line(
      `M${cx - 84} 380h32M${cx - 68} 376v8M${cx + 52} 380h32`,
      a.glint,
      4,
      'stroke-opacity="0.9"',
    ) +
    path(`M${cx - 9} 372l22 8l-22 8z`, a.glint)
  );
}

const badge = (look: Look, cx: number): string =>
  dropShadow(box(cx - 110, 700, 200, 84, 10), 5) +
  path(
    box(cx - 110, 700, 200, 84, 10),
    look.ink.linear(cx - 110, 0, cx + 90, 0, [
      [0, '#d4d0ca'],
      [0.25, '#ffffff'],
      [0.6, '#bdb8b1'],
      [1, '#8d877f'],
    ]),
  ) +
  mark({
    x: cx - 10,
    y: 742,
    size: 40,
    color: '#3b362f',
    brand: look.brand,
    layout: 'row',
    technique: 'laser',
  });

const strap = (look: Look, x: number, y: number): string =>
  line(
    `M${x} ${y}C${x + 150} ${y + 30} ${x + 150} ${y + 210} ${x + 20} ${y + 230}`,
    look.a.deep,
    24,
  ) +
  line(
    `M${x} ${y}C${x + 150} ${y + 30} ${x + 150} ${y + 210} ${x + 20} ${y + 230}`,
    look.a.light,
    7,
    'stroke-opacity="0.6"',
  );

export const speakerFront: View = (look) =>
  contact(look.ink, 640, FLOOR, 205) +
  strap(look, 850, 480) +
  speaker(look, 640) +
  badge(look, 640);

/** Laid on its side: the passive radiator faces the camera. */
export const speakerLying: View = (look) => {
  const { ink, t, a } = look;
  const body = 'M420 560L900 500C1010 500 1040 620 1040 720C1040 830 1000 930 920 940L440 1010Z';
  return (
    contact(ink, 680, 990, 380, 0.9) +
    path(
      body,
      ink.linear(640, 510, 690, 990, [
        [0, t.dark],
        [0.1, t.light],
        [0.24, t.glint],
        [0.4, t.light],
        [0.6, t.base],
        [1, t.deep],
      ]),
    ) +
    mesh(ink, body, [400, 430, 1060, 1090]) +
    at(
      'translate(800 715) rotate(-7)',
      path(
        box(-100, -42, 200, 84, 10),
        ink.linear(-100, 0, 100, 0, [
          [0, '#d4d0ca'],
          [0.3, '#ffffff'],
          [1, '#8d877f'],
        ]),
      ),
      mark({
        x: 0,
        y: 0,
        size: 40,
        color: '#3b362f',
        brand: look.brand,
        layout: 'row',
        technique: 'laser',
      }),
    ) +
    ellipse(
      424,
      785,
      170,
      227,
      ink.linear(270, 560, 570, 1010, [
        [0, a.light],
        [0.5, a.base],
        [1, a.deep],
      ]),
    ) +
    ellipse(424, 785, 146, 198, a.deep) +
    ellipse(
      424,
      785,
      120,
      165,
      ink.radial(390, 730, 220, [
        [0, a.light],
        [0.5, a.base],
        [1, a.deep],
      ]),
    ) +
    ellipse(
      424,
      785,
      74,
      102,
      ink.linear(350, 690, 500, 880, [
        [0, '#f4f2ef'],
        [0.5, '#a9a39b'],
        [1, '#6d665d'],
      ]),
    ) +
    mark({
      x: 424,
      y: 785,
      size: 66,
      color: '#4c453d',
      brand: look.brand,
      layout: 'symbol',
      technique: 'laser',
    }) +
    line('M284 700C300 620 350 580 400 570', a.glint, 5, 'stroke-opacity="0.8"')
  );
};
