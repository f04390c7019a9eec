import {
  bold,
  browser,
  COLOUR as C,
  column,
  cover,
  drawing,
  muted,
  pill,
  rays,
  row,
  type Scene,
  write,
} from './kit.ts';

const tile = (label: string, value: string, note: string) =>
  column(
    { width: 236, padding: 24, borderRadius: 18, background: C.white, border: `2px solid ${C.line}` },
    write(label, 21, muted),
    write(value, 46, { ...bold, letterSpacing: '-0.02em' }),
    write(note, 20, { color: C.teal }),
  );

const filed = [46, 58, 52, 70, 64, 82, 76, 91, 88, 104, 98, 120];
const bars = filed
  .map(
    (value, i) =>
      `<rect x="${i * 62}" y="${230 - value * 1.75}" width="21" height="${value * 1.75}" rx="4" fill="${C.teal}"/><rect x="${i * 62 + 25}" y="${230 - value * 1.2}" width="21" height="${value * 1.2}" rx="4" fill="${C.amber}"/>`,
  )
  .join('');

export const ledgerline: Scene = cover(
  '#e9dcc0',
  rays([240, 820], '#f1e7d0', C.amber),
  browser(
    'app.ledgerline.in',
    { left: 180, top: 140, width: 1240, height: 900 },
    row(
      { flexGrow: 1 },
      column(
        { width: 250, padding: '34px 30px', background: C.raised, gap: 26 },
        write('Ledgerline', 34, bold),
        ...['Overview', 'Clients', 'Filing calendar', 'Invoices', 'Notices'].map((text, i) =>
          write(text, 24, i ? muted : { ...bold, color: C.teal }),
        ),
      ),
      column(
        { padding: '34px 40px', flexGrow: 1 },
        write('Good morning, Joshi & Rao', 42, { ...bold, letterSpacing: '-0.02em' }),
        row(
          { gap: 20, marginTop: 26 },
          tile('Returns filed', '1,284', '97% before the due date'),
          tile('Due this week', '36', '4 wait for papers'),
          tile('Fees invoiced', '₹18.4 L', 'up ₹2.1 L on March'),
        ),
        column(
          {
            marginTop: 24,
            padding: 26,
            borderRadius: 18,
            background: C.white,
            border: `2px solid ${C.line}`,
          },
          row(
            { justifyContent: 'space-between' },
            write('GST returns by month', 25, bold),
            row({ gap: 12 }, pill('Filed', [C.teal, C.paper], 17), pill('Last year', [C.amber, C.ink], 17)),
          ),
          drawing(
            [740, 232],
            `<path d="M0 60h740M0 145h740M0 231h740" stroke="${C.line}" stroke-width="2"/>${bars}`,
            { marginTop: 20 },
          ),
        ),
      ),
    ),
  ),
  row(
    {
      position: 'absolute',
      left: 330,
      top: 800,
      width: 940,
      height: 150,
      padding: '0 44px',
      gap: 34,
      alignItems: 'center',
      borderRadius: 28,
      background: C.ink,
      color: C.paper,
      boxShadow: '0 30px 60px rgba(27,26,23,0.35)',
    },
    drawing(
      [90, 90],
      `<circle cx="45" cy="45" r="45" fill="${C.amber}"/><path d="M36 27v36l28 -18z" fill="${C.ink}"/>`,
    ),
    column(
      { flexGrow: 1 },
      row(
        { justifyContent: 'space-between' },
        write('A film about your own firm', 30, bold),
        write('0:52 of 1:30', 24, { color: '#b5ad9c' }),
      ),
      row(
        { height: 12, marginTop: 16, borderRadius: 6, background: '#4a4538' },
        row({ width: '58%', borderRadius: 6, background: C.amber }),
      ),
    ),
  ),
);

/** A lit brass oil lamp on a stand. */
const lamp = `<defs><linearGradient id="brass"><stop offset="0" stop-color="#8a5a0c"/><stop offset=".35" stop-color="#f6cf6b"/><stop offset=".6" stop-color="#c98a1b"/><stop offset="1" stop-color="#7a4c08"/></linearGradient></defs><circle cx="200" cy="96" r="92" fill="#fbd588" opacity=".22"/><circle cx="200" cy="96" r="56" fill="#fbd588" opacity=".35"/><path d="M200 34q34 48 0 84q-34 -36 0 -84z" fill="#fbd588"/><path d="M200 66q17 28 0 50q-17 -22 0 -50z" fill="#fff6df"/><path d="M52 122q148 44 296 0q-14 92 -112 104h-72q-98 -12 -112 -104z" fill="url(#brass)"/><ellipse cx="200" cy="126" rx="148" ry="22" fill="#a36a10"/><ellipse cx="200" cy="124" rx="120" ry="14" fill="#5b3806"/><path d="M176 226h48l-8 46q28 6 20 26h-72q-8 -20 20 -26z" fill="url(#brass)"/><path d="M180 298h40l10 96h-60z" fill="url(#brass)"/><ellipse cx="200" cy="300" rx="42" ry="13" fill="url(#brass)"/><path d="M104 440q4 -48 96 -48t96 48z" fill="url(#brass)"/><rect x="92" y="436" width="216" height="22" rx="11" fill="url(#brass)"/>`;

const field = (label: string, value: string) =>
  column(
    { marginTop: 20 },
    write(label, 21, muted),
    row(
      {
        marginTop: 6,
        padding: '14px 20px',
        borderRadius: 14,
        background: C.white,
        border: `2px solid ${C.line}`,
      },
      write(value, 26),
    ),
  );

export const dhatuGifts: Scene = cover(
  '#6e3b12',
  rays([520, 330], '#7d4719', '#8f5520'),
  browser(
    'dhatugifts.in/by-the-dozen',
    { left: 160, top: 150, width: 1280, height: 900 },
    row(
      { flexGrow: 1 },
      column(
        { width: 600, background: '#2a1a0d', alignItems: 'center', paddingTop: 36 },
        drawing([400, 470], lamp, { width: 470, height: 552 }),
        row(
          { position: 'absolute', left: 198, top: 292, color: '#5b3806' },
          write('JOSHI & RAO 2025', 24, { ...bold, letterSpacing: '0.08em' }),
        ),
        row(
          { gap: 16, marginTop: 14 },
          ...['Lotus', 'Peacock', 'Plain'].map((text, i) =>
            pill(text, [i ? '#4a2f18' : C.amber, i ? '#f3ede0' : C.ink], 23),
          ),
        ),
      ),
      column(
        { padding: '38px 54px', flexGrow: 1 },
        write('Brass lamp, engraved', 48, { ...bold, letterSpacing: '-0.02em' }),
        write('Made in Moradabad, ready in nine days', 24, { ...muted, marginTop: 8 }),
        field('Engraving', 'JOSHI & RAO 2025'),
        row({ gap: 22 }, field('Dozens', '12'), field('Deliver to', 'Pune, by 10 October')),
        row(
          { marginTop: 30, justifyContent: 'space-between', alignItems: 'flex-end' },
          column(
            {},
            write('144 lamps with GST invoice', 22, muted),
            write('₹1,22,400', 60, { ...bold, letterSpacing: '-0.02em' }),
          ),
          pill('₹850 each', [C.honey, C.ink], 22),
        ),
        row(
          {
            marginTop: 26,
            padding: '20px 0',
            borderRadius: 99,
            background: C.amber,
            justifyContent: 'center',
          },
          write('See a photo of the engraving', 27, bold),
        ),
      ),
    ),
  ),
);
