/** The cotton tote: flat, and full of a market morning. */
import { weave } from '../cloth.ts';
import { inkOn } from '../color.ts';
import type { Look, View } from '../kind.ts';
import { mark } from '../mark.ts';
import { matte, stitches, topLight } from '../materials.ts';
import { contact, dropShadow } from '../studio.ts';
import { at, box, line, path } from '../svg.ts';

const TOTE =
  'M330 452C480 462 800 462 950 452C958 640 976 900 982 1066C880 1082 420 1084 298 1066C304 900 322 640 330 452Z';

const STRAP = 'M470 470C462 250 500 150 640 150C780 150 818 250 810 470';

const FOLDS =
  'M392 470C420 640 372 860 400 1070L350 1070C340 880 372 660 372 470ZM880 470C850 700 930 880 900 1072L940 1070C960 900 900 700 908 470ZM560 960C600 1010 700 1030 780 1000L770 1072H540Z';

function tote(look: Look): string {
  const { ink, t } = look;
  const patches = [470, 810].map(
    (x) =>
      stitches(box(x - 18, 478, 36, 58, 3), t.glint, 2.4, 8) +
      stitches(`M${x - 18} 478l36 58M${x + 18} 478l-36 58`, t.glint, 2, 8),
  );
  return (
    path(TOTE, matte(ink, t, 300, 420, 1000, 1120)) +
    path(
      FOLDS,
      ink.linear(340, 0, 960, 0, [
        [0, '#24170c', 0.02],
        [0.08, '#24170c', 0.16],
        [0.5, '#24170c', 0.08],
        [0.95, '#24170c', 0.2],
        [1, '#24170c', 0.02],
      ]),
    ) +
    path(
      'M402 470C452 680 420 900 470 1072H404C372 860 420 640 402 470ZM560 470C548 560 566 640 552 720C540 640 534 560 540 470Z',
      '#ffffff',
      'fill-opacity="0.05"',
    ) +
    weave(ink, TOTE) +
    topLight(ink, TOTE, 440, 1090, 0.5) +
    path(
      'M330 452C480 462 800 462 950 452L951 494C800 504 480 504 328 494Z',
      '#1d120a',
      'fill-opacity="0.07"',
    ) +
    stitches('M330 496C480 506 800 506 950 496', t.glint, 2.4, 9) +
    line(STRAP, t.deep, 42, 'stroke-linecap="butt"') +
    line(
      'M470 540V470C462 250 500 150 640 150C780 150 818 250 810 470V540',
      ink.linear(460, 150, 820, 480, [
        [0, t.light],
        [0.5, t.base],
        [1, t.dark],
      ]),
      38,
      'stroke-linecap="butt"',
    ) +
    stitches('M484 480C478 262 512 164 640 164C768 164 802 262 796 480', t.glint, 2, 9) +
    patches.join('')
  );
}

const toteMark = (look: Look): string =>
  mark({ x: 640, y: 770, size: 270, color: inkOn(look.color), brand: look.brand });

export const toteFlat: View = (look) =>
  dropShadow(TOTE, 30) +
  at(
    'translate(24 26)',
    line(STRAP, '#3a2a1c', 46, 'stroke-opacity="0.22" stroke-linecap="butt"'),
  ) +
  at(
    'translate(0 18) translate(640 470) scale(0.93 0.86) translate(-640 -470)',
    line(STRAP, look.t.deep, 40, 'stroke-linecap="butt"'),
  ) +
  tote(look) +
  toteMark(look);

/** Standing and full: the gusset shows, and what the morning market put into it. */
export const toteFull: View = (look) => {
  const { ink, t } = look;
  const front =
    'M330 480C470 496 690 496 800 484C812 700 820 900 812 1066C700 1086 440 1080 340 1056C322 880 326 660 330 480Z';
  const gusset =
    'M800 484C860 470 900 452 936 430C950 640 940 860 916 1010C880 1040 850 1056 812 1066C824 900 812 700 800 484Z';
  const leaf = (x: number, y: number, r: number, s: number): string =>
    at(
      `translate(${x} ${y}) rotate(${r}) scale(${s})`,
      path(
        'M0 0C-60 -60 -60 -170 0 -250C60 -170 60 -60 0 0Z',
        ink.linear(-50, 0, 50, 0, [
          [0, '#8fae62'],
          [0.5, '#5d8241'],
          [1, '#34552a'],
        ]),
      ),
      line('M0 0V-220', '#cfe0a8', 3, 'stroke-opacity="0.6"'),
    );
  return (
    contact(ink, 630, 1060, 290) +
    at(
      'translate(60 -10)',
      line(
        'M500 470C500 300 560 250 640 250C720 250 760 300 764 460',
        t.deep,
        36,
        'stroke-linecap="butt"',
      ),
    ) +
    leaf(470, 480, -28, 1) +
    leaf(540, 470, -6, 1.15) +
    leaf(610, 480, 22, 0.9) +
    at(
      'translate(700 470) rotate(14)',
      path(
        box(-44, -230, 88, 300, 44),
        ink.linear(-44, 0, 44, 0, [
          [0, '#d9a566'],
          [0.3, '#e9c28a'],
          [1, '#96602b'],
        ]),
      ),
      line('M-24 -170l44 -26M-28 -110l52 -30M-28 -50l52 -30', '#f5dfb6', 9),
    ) +
    path(
      'M330 480C470 440 800 430 936 430C900 452 860 470 800 484C690 496 470 496 330 480Z',
      t.deep,
      'fill-opacity="0.55"',
    ) +
    path(
      gusset,
      ink.linear(800, 0, 940, 0, [
        [0, t.dark],
        [0.4, t.deep],
        [1, t.dark],
      ]),
    ) +
    path(front, matte(ink, t, 330, 440, 860, 1120)) +
    path(
      'M400 490C430 700 390 880 420 1068L372 1062C352 880 380 660 380 488ZM720 494C690 700 770 900 750 1078L790 1070C810 880 750 700 756 490Z',
      '#24170c',
      'fill-opacity="0.13"',
    ) +
    weave(ink, front) +
    weave(ink, gusset) +
    stitches('M331 524C470 540 690 540 802 528', t.glint, 2.4, 9) +
    mark({ x: 568, y: 780, size: 220, color: inkOn(look.color), brand: look.brand }) +
    line(
      'M440 540V490C440 330 500 270 580 270C660 270 700 340 704 494V544',
      ink.linear(440, 270, 720, 500, [
        [0, t.light],
        [1, t.dark],
      ]),
      36,
      'stroke-linecap="butt"',
    ) +
    stitches(`${box(424, 492, 32, 50, 3)}${box(688, 496, 32, 50, 3)}`, t.glint, 2, 8)
  );
};
