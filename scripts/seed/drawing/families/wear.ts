/** Things to wear: cap and T-shirt. */
import { knit, weave } from '../cloth.ts';
import { inkOn } from '../color.ts';
import type { Kind, Look, View } from '../kind.ts';
import { closeUp, framed } from '../kind.ts';
import { mark } from '../mark.ts';
import { matte, stitches, topLight } from '../materials.ts';
import { contact, dropShadow } from '../studio.ts';
import { at, box, ellipse, line, oval, path } from '../svg.ts';

const CROWN = 'M330 760C310 520 420 350 620 340C820 340 940 500 940 760C800 700 480 700 330 760Z';

/** Three quarters from the front: the peak comes towards the lower left. */
const capFront: View = (look) => {
  const { ink, t, a } = look;
  const peak =
    'M318 770C440 690 700 690 800 752C760 860 560 960 380 950C250 940 200 900 214 866C240 830 280 800 318 770Z';
  return (
    contact(ink, 600, 930, 370, 0.9) +
    path(
      'M940 760C950 830 930 850 900 850C800 800 500 780 330 800L330 760C480 690 800 690 940 760Z',
      t.deep,
    ) +
    path(
      CROWN,
      ink.radial(520, 440, 560, [
        [0, t.glint],
        [0.2, t.light],
        [0.55, t.base],
        [1, t.deep],
      ]),
    ) +
    weave(ink, CROWN) +
    line('M604 344C480 390 404 540 392 724', t.deep, 4, 'stroke-opacity="0.6"') +
    line('M626 342C740 430 800 560 812 716', t.deep, 4, 'stroke-opacity="0.6"') +
    stitches('M594 352C484 396 416 546 406 720M640 344C756 432 816 560 828 720', t.glint, 2.2, 8) +
    path(oval(768, 470, 11, 13) + oval(418, 520, 7, 11), a.deep) +
    line(oval(768, 470, 13, 15) + oval(418, 520, 9, 13), t.deep, 3) +
    ellipse(622, 342, 32, 15, a.base) +
    ellipse(614, 337, 14, 5, a.glint, 'fill-opacity="0.7"') +
    at('translate(-2 14)', path(peak, t.deep)) +
    path(
      peak,
      ink.linear(300, 720, 560, 960, [
        [0, a.dark],
        [0.3, a.base],
        [0.7, a.light],
        [1, a.base],
      ]),
    ) +
    stitches(
      'M300 800C430 726 690 726 776 772M270 832C420 760 660 764 740 806M244 866C400 800 620 806 690 846M250 898C400 850 560 850 620 886',
      a.glint,
      2.2,
      9,
    ) +
    line(
      'M214 870C206 906 260 942 380 950C560 958 756 862 800 756',
      a.glint,
      3,
      'stroke-opacity="0.45"',
    ) +
    at(
      'translate(590 575) rotate(-3)',
      mark({
        x: 0,
        y: 0,
        size: 170,
        color: inkOn(look.color),
        brand: look.brand,
        technique: 'embroidery',
      }),
    )
  );
};

const capBack: View = (look) => {
  const { ink, t, a } = look;
  const crown =
    'M330 860C306 600 430 432 640 426C850 432 974 600 950 860C900 890 800 900 760 892C770 790 720 740 640 740C560 740 510 790 520 892C480 900 380 890 330 860Z';
  return (
    contact(ink, 640, 900, 310, 0.9) +
    path('M520 892C510 780 560 736 640 736C720 736 770 780 760 892Z', '#2a221b') +
    path(
      'M340 872C430 916 850 916 940 872C966 908 900 934 640 936C380 934 314 908 340 872Z',
      a.deep,
    ) +
    path(
      crown,
      ink.radial(520, 470, 560, [
        [0, t.glint],
        [0.2, t.light],
        [0.55, t.base],
        [1, t.deep],
      ]),
    ) +
    weave(ink, crown) +
    line('M640 428V736', t.deep, 4, 'stroke-opacity="0.6"') +
    stitches('M626 430V736M654 430V736', t.glint, 2.2, 8) +
    stitches('M502 880C496 770 550 718 640 718C730 718 784 770 778 880', t.glint, 2.4, 8) +
    line(
      'M600 430C470 500 402 660 400 880M680 430C810 500 878 660 880 880',
      t.deep,
      3,
      'stroke-opacity="0.4"',
    ) +
    path(oval(560, 580, 10, 12) + oval(720, 580, 10, 12), t.deep) +
    ellipse(640, 428, 30, 13, a.base) +
    path(
      'M512 838H768V890H512Z',
      ink.linear(0, 838, 0, 890, [
        [0, t.light],
        [1, t.dark],
      ]),
    ) +
    stitches('M520 848H760M520 880H760', t.glint, 2, 8) +
    path(
      box(620, 828, 66, 72, 8) + box(632, 842, 42, 44, 4),
      ink.linear(620, 828, 686, 900, [
        [0, '#ffffff'],
        [0.5, '#a39d95'],
        [1, '#e3dfda'],
      ]),
      'fill-rule="evenodd"',
    ) +
    mark({
      x: 640,
      y: 655,
      size: 44,
      color: inkOn(look.color),
      brand: look.brand,
      layout: 'row',
      technique: 'embroidery',
    })
  );
};

const SHIRT =
  'M478 230L330 290C270 316 240 350 218 420L150 610L310 672L352 580C362 760 362 920 346 1080C520 1104 760 1104 934 1080C918 920 918 760 928 580L970 672L1130 610L1062 420C1040 350 1010 316 950 290L802 230C770 300 510 300 478 230Z';

const shirtFolds =
  'M352 580C380 640 420 680 470 700C420 710 380 690 356 660ZM928 580C900 640 860 680 810 700C860 710 900 690 924 660ZM420 1092C450 960 440 860 470 780C476 880 480 990 470 1096ZM850 1090C810 980 826 880 800 790C840 860 880 980 884 1086ZM318 330C346 420 352 500 352 580L334 622C330 520 322 420 300 340ZM962 330C934 420 928 500 928 580L946 622C950 520 958 420 980 340Z';

function shirt(look: Look): string {
  const { ink, t } = look;
  return (
    dropShadow(SHIRT, 20) +
    path(
      SHIRT,
      ink.linear(240, 230, 1000, 1100, [
        [0, t.light],
        [0.4, t.base],
        [1, t.dark],
      ]),
    ) +
    path(shirtFolds, '#1d120a', 'fill-opacity="0.1"') +
    knit(ink, SHIRT, [150, 230, 1130, 1104]) +
    topLight(ink, SHIRT, 230, 1100, 0.5) +
    line(
      'M352 580C350 480 344 400 318 320M928 580C930 480 936 400 962 320',
      t.deep,
      3,
      'stroke-opacity="0.5"',
    ) +
    stitches(
      'M164 594L318 654M1116 594L962 654M350 1056C520 1080 760 1080 930 1056M349 1066C520 1090 760 1090 931 1066',
      t.dark,
      2.4,
      8,
    )
  );
}

const shirtFront: View = (look) => {
  const { t } = look;
  return (
    shirt(look) +
    path('M478 230C510 300 770 300 802 230C760 214 520 214 478 230Z', t.deep) +
    path('M500 226C540 240 740 240 780 226C740 262 540 262 500 226Z', t.dark) +
    path(box(610, 232, 60, 24, 3), '#f4efe6') +
    path('M478 230C510 300 770 300 802 230L776 222C740 276 540 276 504 222Z', t.base) +
    stitches('M474 242C512 318 768 318 806 242', t.dark, 2.2, 8) +
    mark({ x: 640, y: 560, size: 230, color: inkOn(look.color), brand: look.brand })
  );
};

const shirtBack: View = (look) => {
  const { t } = look;
  return (
    shirt(look).replaceAll('C770 300 510 300 478 230', 'C750 262 530 262 478 230') +
    path('M478 230C530 262 750 262 802 230L790 222C740 244 540 244 490 222Z', t.base) +
    stitches('M470 244C530 280 750 280 810 244', t.dark, 2.2, 8) +
    mark({ x: 640, y: 370, size: 62, color: inkOn(look.color), brand: look.brand, layout: 'row' })
  );
};

const shirtFolded: View = (look) => {
  const { ink, t } = look;
  const block = box(350, 270, 580, 760, 34);
  return at(
    'rotate(-5 640 640)',
    dropShadow(block, 30),
    at('translate(4 14)', path(block, t.deep)),
    at('translate(2 7)', path(block, t.dark)),
    path(block, matte(ink, t, 350, 270, 930, 1030)),
    knit(ink, block),
    topLight(ink, block, 270, 1030, 0.4),
    path(
      'M350 300Q350 270 384 270L480 270C440 500 420 800 410 1030H384Q350 1030 350 996ZM930 300Q930 270 896 270L800 270C840 500 860 800 870 1030H896Q930 1030 930 996Z',
      '#1d120a',
      'fill-opacity="0.08"',
    ),
    path('M490 270C520 400 760 400 790 270Z', t.deep),
    path('M520 268C550 312 730 312 760 268Z', t.dark),
    path(box(608, 276, 64, 26, 3), '#f4efe6'),
    path('M482 270C512 420 768 420 798 270H770C740 384 540 384 510 270Z', t.light),
    stitches('M474 276C506 440 774 440 806 276', t.dark, 2.2, 8),
    mark({ x: 640, y: 640, size: 190, color: inkOn(look.color), brand: look.brand }),
    path(
      'M350 860H930V930H350Z',
      ink.linear(350, 0, 930, 0, [
        [0, '#d9b98e'],
        [0.4, '#c9a274'],
        [1, '#a37a4a'],
      ]),
    ),
    mark({ x: 640, y: 895, size: 34, color: '#4a3118', brand: look.brand, layout: 'row' }),
  );
};

export const wear: Readonly<Record<'bone' | 'camiseta', Kind>> = {
  bone: {
    accent: '#2b2724',
    brand: 4,
    views: [...framed(590, 670, 1.24, capFront, capBack), closeUp(capFront, 560, 580, 2.2)],
  },
  camiseta: { accent: '#2b2724', brand: 2, views: [shirtFront, shirtBack, shirtFolded] },
};
