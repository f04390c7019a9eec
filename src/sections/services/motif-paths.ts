import type { Service } from '~/collections/queries/services.ts';

/**
 * The drawing of each service in a 120 × 80 view box: `fill` is filled with marigold, `line` is stroked in the text colour.
 * The horizon is at y = 72.
 */
export const MOTIF_PATHS: Record<Service['motif'], { fill: string; line: string }> = {
  rays: {
    fill: 'M42 72a18 18 0 0 1 36 0Z',
    line: 'M60 44V12M42 49 28 20M78 49 92 20M30 60 6 44M90 60 114 44',
  },
  feed: {
    fill: 'M66 72V40H90V72ZM30 28H54V48H30Z',
    line: 'M30 56H54V72H30ZM66 8H90V32H66Z',
  },
  browser: {
    fill: 'M40 72a20 20 0 0 1 40 0Z',
    line: 'M14 12H106V72H14ZM14 26H106M22 19H24M30 19H32M38 19H40',
  },
  phone: {
    fill: 'M46 60a14 14 0 0 1 28 0V72H46Z',
    line: 'M42 6H78V72H42ZM55 13H65',
  },
  search: {
    fill: 'M36 44a18 18 0 0 1 36 0Z',
    line: 'M28 40a26 26 0 1 0 52 0a26 26 0 1 0-52 0M73 58 92 74',
  },
  target: {
    fill: 'M46 72a14 14 0 0 1 28 0Z',
    line: 'M32 72a28 28 0 0 1 56 0M18 72a42 42 0 0 1 84 0M60 72 96 18M84 18H96V30',
  },
  film: {
    fill: 'M50 26V58L78 42Z',
    line: 'M14 12H106V72H14ZM26 12V72M94 12V72M14 32H26M14 52H26M94 32H106M94 52H106',
  },
  broadcast: {
    fill: 'M16 72V34H50V58H30Z',
    line: 'M62 36a14 14 0 0 1 0 22M74 26a30 30 0 0 1 0 42M86 16a46 46 0 0 1 0 56',
  },
  bot: {
    fill: 'M44 44H56V56H44ZM66 44H78V56H66Z',
    line: 'M28 30H94V68H50L38 78V68H28ZM61 30V14M55 10H67',
  },
  message: {
    fill: 'M20 16H78V46H44L32 58V46H20Z',
    line: 'M58 56H100V32H88M100 56V72L88 60H70',
  },
  letter: {
    fill: 'M14 20H106L60 52Z',
    line: 'M14 20H106V72H14ZM14 72 48 44M106 72 72 44',
  },
  branches: {
    fill: 'M8 40a12 12 0 1 0 24 0a12 12 0 1 0-24 0',
    line: 'M32 40H56L80 16H112M56 40H112M56 40 80 64H112',
  },
};
