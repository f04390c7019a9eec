import { COLOUR as C, type Scene } from './kit.ts';
import { glasses, person } from './people.ts';

/** A face that can be recognized in a circle of 48 pixels. */
const closeUp = (scene: Scene): Scene => ({
  ...scene,
  shapes: `<g transform="translate(-140 -130) scale(1.35)">${scene.shapes}</g>`,
});

const moustache = '<path d="M330 482q34 -34 70 -12q36 -22 70 12q-34 8 -70 -2q-36 10 -70 2z"/>';
const shortHair =
  '<path d="M256 400q-22 -206 150 -210q168 6 138 210q-8 -74 -42 -104q-110 22 -204 -8q-34 40 -42 112z"/>';
const parted =
  '<path d="M258 404q-10 -190 142 -196q152 6 142 196q-22 -96 -90 -134q-30 -14 -52 -14q-22 0 -52 14q-68 38 -90 134z"/>';

const meera = person({
  back: C.teal,
  light: C.sea,
  skin: '#b87a4c',
  hair: '#17110d',
  clothes: '#7d1f3a',
  behind: '<path d="M246 420q-20 -210 154 -216q174 6 154 216q4 120 -30 170h-248q-34 -50 -30 -170z"/>',
  front: parted,
  extras: `<circle cx="400" cy="322" r="10" fill="${C.red}"/><g fill="${C.amber}"><circle cx="262" cy="464" r="13"/><circle cx="538" cy="464" r="13"/></g><path d="M150 730q140 -150 330 -120l150 190h-500z" fill="#96284a"/><path d="M160 716q140 -130 316 -104" fill="none" stroke="${C.amber}" stroke-width="18"/>`,
});

const thomas = person({
  back: C.mist,
  light: C.paper,
  skin: '#8f5a36',
  hair: '#8d8a84',
  clothes: '#ffffff',
  front: shortHair + moustache,
  extras: `${glasses}<path d="M330 592l70 100l70 -100l20 10l-90 150l-90 -150z" fill="#9fb6c4"/><path d="M392 690h16l10 110h-36z" fill="${C.teal}"/>`,
});

const rohit = person({
  back: C.honey,
  light: C.amber,
  skin: '#d3a06f',
  hair: '#1f1612',
  clothes: '#24506b',
  front: shortHair,
  extras: '<path d="M318 592l82 66l82 -66l28 18l-70 90l-40 -42l-40 42l-70 -90z" fill="#1b3f56"/>',
});

const devika = person({
  back: '#e9b9a4',
  light: C.paper,
  skin: '#a56b42',
  hair: '#1d1410',
  clothes: '#274b36',
  behind: `<g>${[
    [262, 300], [230, 380], [236, 460], [270, 520], [330, 236], [400, 212], [470, 236], [538, 300], [570, 380], [564, 460], [530, 520],
  ].map(([x, y]) => `<circle cx="${String(x)}" cy="${String(y)}" r="58"/>`).join('')}</g>`,
  front: '<path d="M260 396q-6 -176 140 -186q146 10 140 186q-30 -84 -86 -112q-90 44 -150 14q-34 36 -44 98z"/>',
  extras: `${glasses}<g fill="${C.amber}"><path d="M254 450h16l-8 34zM530 450h16l-8 34z"/></g>`,
}); // prettier-ignore

const harpreet = person({
  back: '#8fb3c9',
  light: C.paper,
  skin: '#c08a5c',
  hair: '#cfcac0',
  clothes: '#3b3a36',
  front:
    '<path d="M262 420q0 220 138 224q138 -4 138 -224q-18 76 -56 78q-82 -34 -164 0q-38 -2 -56 -78zM352 500q48 -14 96 0q-10 40 -48 42q-38 -2 -48 -42z" fill-rule="evenodd"/>',
  extras: `<path d="M240 376q-50 -190 108 -232q60 -20 120 4q152 44 92 228q-60 -90 -160 -100q-100 10 -160 100z" fill="${C.amber}"/><path d="M250 330q60 -120 190 -150M262 354q60 -100 250 -128M300 180q110 20 230 130" fill="none" stroke="#c47f06" stroke-width="8"/>`,
});

const zoya = person({
  back: C.raised,
  light: C.sea,
  skin: '#dcae86',
  hair: '#2a1b14',
  clothes: C.teal,
  front: '',
  extras: `<path fill-rule="evenodd" d="M400 186q-186 4 -180 232q0 130 40 210q-60 40 -90 172h460q-30 -132 -90 -172q40 -80 40 -210q6 -228 -180 -232zM400 262q126 8 126 150q-4 150 -126 162q-122 -12 -126 -162q0 -142 126 -150z" fill="#0f7a72"/><path d="M276 620q124 90 250 -4" fill="none" stroke="${C.sea}" stroke-width="10" stroke-opacity=".7"/>`,
});

/** Clients who are quoted, by the name of their file. */
export const CLIENTS: Record<string, Scene> = {
  'meera-agarwal': closeUp(meera),
  'thomas-kurian': closeUp(thomas),
  'rohit-saini': closeUp(rohit),
  'devika-menon': closeUp(devika),
  'harpreet-gill': closeUp(harpreet),
  'zoya-khan': closeUp(zoya),
};
