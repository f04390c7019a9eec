import { COLOUR as C, type Scene } from './kit.ts';

interface Person {
  back: string;
  light: string;
  skin: string;
  hair: string;
  clothes: string;
  /** Hair behind the head, in front of it, and what is worn, as SVG on a head at 400, 400 of 150 by 185. */
  behind?: string;
  front: string;
  extras?: string;
}

export const person = ({
  back,
  light,
  skin,
  hair,
  clothes,
  behind = '',
  front,
  extras = '',
}: Person): Scene => ({
  width: 800,
  height: 800,
  back,
  shapes: [
    `<circle cx="560" cy="330" r="210" fill="${light}"/>`,
    `<g fill="${hair}">${behind}</g>`,
    `<path d="M120 800q10 -190 190 -214h180q180 24 190 214z" fill="${clothes}"/>`,
    `<path d="M340 520h120v74q-60 62 -120 0z" fill="${skin}"/><path d="M340 540q60 60 120 0v24q-60 44 -120 0z" opacity=".18"/>`,
    `<ellipse cx="400" cy="405" rx="138" ry="172" fill="${skin}"/>`,
    `<ellipse cx="262" cy="415" rx="22" ry="34" fill="${skin}"/><ellipse cx="538" cy="415" rx="22" ry="34" fill="${skin}"/>`,
    `<g fill="${C.ink}"><circle cx="346" cy="404" r="11"/><circle cx="454" cy="404" r="11"/></g>`,
    `<path d="M318 366q28 -18 56 -4M426 362q28 -14 56 4" fill="none" stroke="${hair}" stroke-width="10" stroke-linecap="round"/>`,
    `<path d="M400 410q-16 44 -6 54h14" fill="none" stroke="#000" stroke-opacity=".28" stroke-width="7" stroke-linecap="round"/>`,
    `<path d="M352 498q48 36 96 0" fill="none" stroke="#7d2f22" stroke-width="9" stroke-linecap="round"/>`,
    `<g fill="${hair}">${front}</g>${extras}`,
  ].join(''),
  boxes: [],
});

export const glasses = `<g fill="none" stroke="${C.ink}" stroke-width="8"><rect x="296" y="372" width="92" height="68" rx="26"/><rect x="412" y="372" width="92" height="68" rx="26"/><path d="M388 398h24"/></g>`;

export const ananya = person({
  back: C.raised,
  light: C.amber,
  skin: '#c98a5c',
  hair: '#221712',
  clothes: C.teal,
  behind:
    '<path d="M236 420q-20 -230 164 -234q184 4 164 234q10 190 40 246q-90 30 -204 4q-114 26 -204 -4q30 -56 40 -246z"/>',
  front: '<path d="M258 408q-14 -200 142 -206q156 6 142 206q-26 -120 -142 -140q-116 20 -142 140z"/>',
  extras: `<circle cx="400" cy="330" r="9" fill="#8c2f1c"/><path d="M250 640q150 110 300 0l40 20q-190 150 -380 0z" fill="${C.amber}"/>`,
});

export const imran = person({
  back: C.mist,
  light: C.paper,
  skin: '#d9a577',
  hair: '#2b1d14',
  clothes: C.ink,
  front:
    '<path d="M254 400q-24 -214 150 -220q170 0 144 220q-10 -70 -40 -96q-110 -8 -170 -40q-64 50 -84 136z"/><path d="M264 430q8 170 136 172q128 -2 136 -172q-14 70 -50 74q-86 -40 -172 0q-36 -4 -50 -74zM350 500q50 -16 100 0q-8 44 -50 46q-42 -2 -50 -46z" fill-rule="evenodd"/>',
  extras: `${glasses}<path d="M320 596l80 84l80 -84l24 14l-104 130l-104 -130z" fill="${C.paper}"/>`,
});

export const lakshmi = person({
  back: C.honey,
  light: '#d98c06',
  skin: '#9a633c',
  hair: '#16110e',
  clothes: '#8c2f1c',
  behind:
    '<circle cx="400" cy="196" r="78"/><path d="M250 420q-20 -210 150 -216q170 6 150 216q4 80 -20 100h-260q-24 -20 -20 -100z"/>',
  front:
    '<path d="M258 404q-10 -190 142 -196q152 6 142 196q-22 -96 -90 -134q-30 -14 -52 -14q-22 0 -52 14q-68 38 -90 134z"/>',
  extras: `<circle cx="400" cy="322" r="10" fill="${C.red}"/><g fill="${C.amber}"><circle cx="262" cy="462" r="12"/><circle cx="538" cy="462" r="12"/></g><path d="M128 740q120 -150 300 -140l60 -4q120 60 180 200h-540z" fill="#a83c22"/><path d="M150 720q130 -120 300 -112" fill="none" stroke="${C.amber}" stroke-width="14"/>`,
});

export const gurpreet = person({
  back: C.teal,
  light: C.amber,
  skin: '#c48d61',
  hair: '#241a14',
  clothes: '#f3ede0',
  front:
    '<path d="M262 420q0 220 138 224q138 -4 138 -224q-18 76 -56 78q-82 -34 -164 0q-38 -2 -56 -78zM352 500q48 -14 96 0q-10 40 -48 42q-38 -2 -48 -42z" fill-rule="evenodd"/>',
  extras: `<path d="M240 376q-50 -190 108 -232q60 -20 120 4q152 44 92 228q-60 -90 -160 -100q-100 10 -160 100z" fill="#b3472b"/><path d="M250 330q60 -120 190 -150M262 354q60 -100 250 -128M300 180q110 20 230 130" fill="none" stroke="#8c2f1c" stroke-width="8"/>`,
});
