/** The notebook: flat, at an angle, open. */
import type { Look, View } from '../kind.ts';
import { mark } from '../mark.ts';
import { satin, wood } from '../materials.ts';
import { dropShadow } from '../studio.ts';
import { at, box, line, path, polygon } from '../svg.ts';

export const COVER = box(330, 190, 620, 900, 26);

export function cover(look: Look): string {
  const { ink, t, a } = look;
  return (
    at(
      'translate(10 10)',
      path(COVER, '#efe7da'),
      line('M944 230V1070M938 230V1074', '#c9bba6', 1.5),
    ) +
    path(
      COVER,
      ink.linear(330, 190, 950, 1090, [
        [0, t.light],
        [0.3, t.base],
        [1, t.dark],
      ]),
    ) +
    path(
      'M330 216q0 -26 26 -26h44V1090h-44q-26 0 -26 -26Z',
      ink.linear(330, 0, 400, 0, [
        [0, '#ffffff', 0.14],
        [0.6, '#000000', 0.05],
        [0.94, '#000000', 0.28],
        [1, '#ffffff', 0.14],
      ]),
    ) +
    line('M356 191H924', t.glint, 2.5, 'stroke-opacity="0.5"') +
    mark({ x: 630, y: 610, size: 210, color: t.deep, brand: look.brand, technique: 'deboss' }) +
    path(
      'M862 190H890V1090H862Z',
      ink.linear(862, 0, 890, 0, [
        [0, a.light],
        [0.4, a.base],
        [1, a.deep],
      ]),
    ) +
    line('M893 192V1088', '#140c06', 3, 'stroke-opacity="0.25"') +
    path('M470 1090h26v74l-13 -16l-13 16Z', a.base)
  );
}

export const notebookFlat: View = (look) =>
  at('rotate(-6 640 640)', dropShadow(COVER, 26), cover(look));

/** Lying at an angle, so that the pages and the elastic show their thickness. */
export const notebookAngled: View = (look) => {
  const { ink, t } = look;
  const a: [number, number] = [180, 690];
  const b: [number, number] = [660, 420];
  const c: [number, number] = [1110, 700];
  const d: [number, number] = [610, 1010];
  const drop = 74;
  const down = ([x, y]: [number, number]): [number, number] => [x, y + drop];
  const sheets = Array.from(
    { length: 8 },
    (_, i) =>
      `M${a[0] + 4} ${a[1] + 14 + i * 6.5}L${d[0]} ${d[1] + 14 + i * 6.5}L${c[0] - 6} ${c[1] + 14 + i * 6.5}`,
  ).join('');
  const top = polygon(a, b, c, d);
  return (
    dropShadow(polygon(down(a), down(b), down(c), down(d)), 30) +
    path(polygon(down(a), a, d, c, down(c), down(d)), t.deep) +
    path(
      polygon(
        [a[0] + 6, a[1] + 8],
        [d[0], d[1] + 8],
        [d[0], d[1] + drop - 8],
        [a[0] + 6, a[1] + drop - 8],
      ),
      ink.linear(180, 0, 610, 0, [
        [0, '#fffaf1'],
        [1, '#e3d8c6'],
      ]),
    ) +
    path(
      polygon(
        [d[0], d[1] + 8],
        [c[0] - 6, c[1] + 8],
        [c[0] - 6, c[1] + drop - 8],
        [d[0], d[1] + drop - 8],
      ),
      '#cbbda7',
    ) +
    line(sheets, '#a8977e', 1.4, 'stroke-opacity="0.6"') +
    path(
      polygon(
        down(a),
        [a[0], a[1] + drop - 9],
        [d[0], d[1] + drop - 9],
        [c[0], c[1] + drop - 9],
        down(c),
        down(d),
      ),
      t.dark,
    ) +
    path(
      top,
      ink.linear(180, 500, 1000, 900, [
        [0, t.glint],
        [0.25, t.light],
        [1, t.base],
      ]),
    ) +
    line(`M${a[0]} ${a[1]}L${d[0]} ${d[1]}L${c[0]} ${c[1]}`, t.glint, 3, 'stroke-opacity="0.55"') +
    at(
      `matrix(0.86 0.52 -0.87 0.49 640 705)`,
      mark({ x: 0, y: -6, size: 170, color: t.deep, brand: look.brand, technique: 'deboss' }),
    ) +
    path(polygon([1000, 632], [1030, 650], [534, 963], [504, 945]), look.a.base) +
    path(polygon([504, 945], [534, 963], [534, 1037], [504, 1018]), look.a.deep)
  );
};

/** Open on the desk, ruled, with its ribbon and a pencil. */
export const notebookOpen: View = (look) => {
  const { ink, t, a } = look;
  const board = box(130, 290, 1020, 720, 22);
  const left = 'M150 306H560C610 306 634 314 640 326V990C634 980 610 976 560 976H150Z';
  const right = 'M1130 306H720C670 306 646 314 640 326V990C646 980 670 976 720 976H1130Z';
  const rules = Array.from(
    { length: 12 },
    (_, i) => `M190 ${392 + i * 46}H590M690 ${392 + i * 46}H1090`,
  ).join('');
  return at(
    'rotate(-5 640 640)',
    dropShadow(board, 26),
    path(board, t.base),
    path(
      left,
      ink.linear(150, 0, 640, 0, [
        [0, '#fffdf8'],
        [0.75, '#f7f0e4'],
        [0.95, '#dccfba'],
        [1, '#b9a88e'],
      ]),
    ),
    path(
      right,
      ink.linear(640, 0, 1130, 0, [
        [0, '#cbbba2'],
        [0.06, '#f1e8da'],
        [0.3, '#fffcf6'],
        [1, '#efe6d8'],
      ]),
    ),
    line(rules, '#d3c5b0', 2),
    mark({ x: 370, y: 640, size: 130, color: '#d9ccb8', brand: look.brand, layout: 'symbol' }),
    path(
      'M700 310h22V1010l-11 40l-11 -40Z',
      ink.linear(700, 0, 722, 0, [
        [0, a.light],
        [1, a.dark],
      ]),
    ),
    line(
      'M786 420c40 -40 60 20 96 -8s56 10 90 -6M786 466c60 -30 90 16 150 -8s60 6 100 -6M786 512c30 -20 60 10 90 -4',
      '#4d443a',
      4,
    ),
    at(
      'translate(960 770) rotate(38)',
      dropShadow(box(-13, -300, 26, 520), 10),
      path(box(-13, -300, 26, 480), satin(ink, t, -13, 13)),
      wood(ink, 'M-13 180H13L4 230H-4Z', [-13, 180, 26, 50], '#dcb27a'),
      path('M-4 230H4L0 250Z', '#2d2926'),
    ),
  );
};
