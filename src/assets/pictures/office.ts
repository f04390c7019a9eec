import { COLOUR as C, type Scene } from './kit.ts';

type Box = [x: number, y: number, width: number, height: number];

const rect = ([x, y, width, height]: Box, fill: string, rest = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${rest}/>`;

/** A window to the evening, with towers behind it. */
const pane = (x: number): string =>
  rect([x, 120, 400, 430], '#f7c766') +
  `<clipPath id="pane${x}"><rect x="${x}" y="120" width="400" height="430"/></clipPath><g clip-path="url(#pane${x})">` +
  `<circle cx="800" cy="430" r="150" fill="${C.paper}"/>` +
  [
    [90, 300, 120], [230, 360, 90], [330, 250, 110], [460, 330, 140], [980, 300, 110], [1110, 370, 130], [1260, 260, 100], [1380, 340, 120],
  ].map(([left = 0, top = 0, width = 0]) => rect([left, top, width, 300], '#d98c06', 'fill-opacity=".55"')).join('') +
  `</g>` +
  `<path d="M${x} 120h400v430h-400zM${x + 200} 120v430" fill="none" stroke="${C.ink}" stroke-width="12"/>`; // prettier-ignore

/** A lamp on a cord above the table. */
const lamp = (x: number): string =>
  `<path d="M${x} 0v176" stroke="${C.ink}" stroke-width="6"/><path d="M${x - 66} 236q6 -62 66 -62q60 0 66 62z" fill="${C.red}"/><ellipse cx="${x}" cy="236" rx="40" ry="12" fill="${C.honey}"/>`;

/** A desk with a screen that shows the week's figures. */
const desk = (x: number, bars: readonly number[]): string =>
  rect([x, 700, 460, 22], '#8a5a2b') +
  rect([x + 24, 722, 18, 150], '#6f4620') +
  rect([x + 418, 722, 18, 150], '#6f4620') +
  rect([x + 120, 520, 220, 146], C.ink, 'rx="12"') +
  rect([x + 132, 532, 196, 122], C.paper, 'rx="4"') +
  bars
    .map((height, i) => rect([x + 150 + i * 34, 640 - height, 22, height], i === 3 ? C.amber : C.teal))
    .join('') +
  rect([x + 214, 666, 32, 34], C.ink) +
  `<path d="M${x + 370} 660h44v30q0 10 -10 10h-24q-10 0 -10 -10z" fill="${C.red}"/><path d="M${x + 414} 668q18 10 0 22" fill="none" stroke="${C.red}" stroke-width="6"/>`;

const chair = (x: number, colour: string): string =>
  `<path d="M${x} 610q0 -40 40 -40h70q40 0 40 40v140h-150z" fill="${colour}"/>` +
  rect([x - 14, 750, 178, 34], colour, 'rx="16"') +
  `<path d="M${x + 75} 784v56M${x + 20} 876l55 -36l55 36" fill="none" stroke="${C.ink}" stroke-width="12" stroke-linecap="round"/>`;

const plant = (x: number): string =>
  `<g fill="none" stroke="#2f7a4f" stroke-width="20" stroke-linecap="round"><path d="M${x} 770q-10 -130 -70 -190"/><path d="M${x} 770q0 -160 10 -250"/><path d="M${x} 770q20 -120 84 -170"/><path d="M${x} 770q-40 -70 -100 -90"/><path d="M${x} 770q40 -60 106 -64"/></g>` +
  `<path d="M${x - 60} 760h120l-16 116h-88z" fill="${C.red}"/>`;

/** The office in the evening: two desks, the windows to the town, the rays of the brand on the wall. */
export const office: Scene = {
  width: 1600,
  height: 1000,
  back: '#efe3cb',
  shapes: [
    rect([0, 820, 1600, 180], '#d9b98a'),
    rect([0, 812, 1600, 10], '#c9a673'),
    pane(120),
    pane(600),
    pane(1080),
    lamp(360),
    lamp(1180),
    desk(130, [34, 58, 46, 92, 70]),
    desk(950, [52, 40, 76, 98, 84]),
    chair(610, C.teal),
    chair(1426, C.red),
    plant(850),
  ].join(''),
  boxes: [],
};
