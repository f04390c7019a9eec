import {
  bold,
  browser,
  card,
  COLOUR as C,
  column,
  cover,
  drawing,
  muted,
  phone,
  pill,
  rays,
  row,
  type Scene,
  type Size,
  write,
} from './kit.ts';

/** A saree: woven stripes that fall in folds. */
function saree([width, height]: Size, ground: string, border: string): string {
  const folds = Array.from({ length: 7 }, (_, i) => {
    const x = (i * width) / 7;
    return `<path d="M${x} 0q${width / 22} ${height / 2} 0 ${height}h${width / 16}q${width / 22} ${-height / 2} 0 ${-height}z" fill="#000" opacity=".13"/>`;
  });
  const buta = Array.from({ length: 40 }, (_, i) => {
    const x = (i % 8) * (width / 8) + (Math.floor(i / 8) % 2) * (width / 16) + width / 16;
    const y = Math.floor(i / 8) * (height / 7) + height / 14;
    return `<path d="M${x} ${y - 9}q8 9 0 18q-8 -9 0 -18z" fill="${border}"/>`;
  });
  const teeth = Array.from(
    { length: 16 },
    (_, i) => `M${(i * width) / 16} ${height * 0.8}l${width / 32} -14l${width / 32} 14z`,
  );
  return `<rect width="${width}" height="${height}" fill="${ground}"/>${buta.join('')}<rect y="${height * 0.8}" width="${width}" height="${height * 0.2}" fill="${border}"/><path d="${teeth.join('')}" fill="${border}"/><path d="M0 ${height * 0.87}h${width}M0 ${height * 0.94}h${width}" stroke="${ground}" stroke-width="5"/>${folds.join('')}`;
}

/** A loom from the weaver's seat: warp threads, the woven cloth and the shuttle. */
function loom([width, height]: Size): string {
  const warp = Array.from({ length: 60 }, (_, i) => {
    const x = (i + 0.5) * (width / 60);
    return `M${x} ${height}L${width / 2 + (x - width / 2) * 0.62} 0`;
  });
  const weft = Array.from(
    { length: 9 },
    (_, i) =>
      `<rect y="${height * 0.62 + i * (height * 0.045)}" width="${width}" height="${height * 0.022}" fill="${i % 3 ? C.amber : C.paper}" opacity=".85"/>`,
  );
  return `<rect width="${width}" height="${height}" fill="#5d2417"/><circle cx="${width * 0.78}" cy="${height * 0.2}" r="${height * 0.2}" fill="${C.amber}" opacity=".5"/><path d="${warp.join('')}" stroke="#f3d9a4" stroke-width="2" opacity=".75"/><rect y="${height * 0.6}" width="${width}" height="${height * 0.4}" fill="#8c2f1c"/>${weft.join('')}<rect y="${height * 0.36}" width="${width}" height="${height * 0.05}" fill="#3a2113"/><path d="M${width * 0.3} ${height * 0.52}q${width * 0.13} -34 ${width * 0.26} 0q-${width * 0.13} 34 -${width * 0.26} 0z" fill="#d9a766"/>`;
}

const play = (size: number) =>
  `<circle cx="${size / 2}" cy="${size / 2}" r="${size / 2}" fill="${C.paper}"/><path d="M${size * 0.4} ${size * 0.29}v${size * 0.42}l${size * 0.34} -${size * 0.21}z" fill="${C.ink}"/>`;

const swatch = (name: string, price: string, [ground, border]: [string, string]) =>
  column(
    { width: 214 },
    drawing([214, 250], saree([214, 250], ground, border), { borderRadius: 12 }),
    write(name, 22, { ...bold, marginTop: 12 }),
    write(price, 20, muted),
  );

export const rangrezLooms: Scene = cover(
  C.amber,
  rays([300, 240], '#f7b738', '#fbe3b0'),
  browser(
    'rangrezlooms.in',
    { left: 110, top: 150, width: 1130, height: 900 },
    row(
      { padding: '26px 44px', justifyContent: 'space-between', alignItems: 'center' },
      write('rangrez', 36, { ...bold, color: '#8c2f1c', letterSpacing: '-0.03em' }),
      row(
        { gap: 34, paddingRight: 70 },
        ...['Sarees', 'Looms', 'Weavers', 'Bag (2)'].map((text) => write(text, 22)),
      ),
    ),
    row(
      { padding: '6px 44px', gap: 40 },
      column(
        { width: 470, height: 430, position: 'relative', borderRadius: 14, overflow: 'hidden' },
        drawing([470, 430], loom([470, 430])),
        drawing([86, 86], play(86), { position: 'absolute', left: 30, top: 314 }),
        column(
          {
            position: 'absolute',
            left: 132,
            top: 320,
            padding: '8px 22px',
            borderRadius: 14,
            background: '#3a130b',
            color: C.paper,
          },
          write('Kamla at loom 4', 26, bold),
          write('11 days, 42 seconds', 22),
        ),
      ),
      column(
        { flexGrow: 1, paddingTop: 10 },
        write('Leheriya silk', 58, { ...bold, letterSpacing: '-0.02em' }),
        write('Woven in Jaipur by one person', 24, { ...muted, marginTop: 6 }),
        write('₹14,800', 44, { ...bold, marginTop: 26 }),
        row(
          { gap: 14, marginTop: 26 },
          ...['#8c2f1c', C.teal, C.amber, C.ink].map((background) =>
            row({ width: 50, height: 50, borderRadius: 30, background }),
          ),
        ),
        row(
          {
            marginTop: 34,
            padding: '18px 0',
            borderRadius: 99,
            background: C.ink,
            color: C.paper,
            justifyContent: 'center',
          },
          write('Reserve this saree', 26, bold),
        ),
        write('On the loom until 18 May', 22, { ...muted, marginTop: 18 }),
      ),
    ),
    row(
      { padding: '40px 44px', gap: 48 },
      swatch('Kota doria', '₹6,200', [C.teal, C.honey]),
      swatch('Bandhej', '₹9,450', ['#8c2f1c', C.amber]),
      swatch('Maheshwari', '₹11,300', [C.ink, C.sea]),
      swatch('Chanderi', '₹12,900', ['#d98c06', '#8c2f1c']),
    ),
  ),
  phone(
    { left: 1130, top: 250, height: 860 },
    column(
      { position: 'relative', margin: '12px 0 0', height: 720 },
      drawing([400, 720], loom([400, 720])),
      drawing([110, 110], play(110), { position: 'absolute', left: 145, top: 260 }),
      column(
        {
          position: 'absolute',
          left: 20,
          top: 400,
          padding: '18px 22px',
          borderRadius: 18,
          background: '#3a130b',
          color: C.paper,
        },
        write('The sound of 4,000', 34, bold),
        write('threads', 34, bold),
        write('@rangrezlooms', 22, { marginTop: 10 }),
      ),
    ),
  ),
);

/** A tiffin carrier of steel boxes, seen from the side. */
const tiffin = `<path d="M62 40q58 -62 116 0" fill="none" stroke="#8d877a" stroke-width="12"/>${[0, 1, 2].map((i) => `<rect x="34" y="${44 + i * 66}" width="172" height="58" rx="14" fill="#d8d2c4"/><rect x="34" y="${44 + i * 66}" width="172" height="15" rx="7" fill="#b9b2a2"/><rect x="56" y="${66 + i * 66}" width="16" height="28" rx="8" fill="#f3eee2"/>`).join('')}<rect x="18" y="36" width="14" height="210" rx="7" fill="#8d877a"/><rect x="208" y="36" width="14" height="210" rx="7" fill="#8d877a"/>`;

/** A plate from above with three heaps of food. */
const thali = (heaps: readonly string[]) =>
  `<circle cx="60" cy="60" r="58" fill="#d8d2c4"/><circle cx="60" cy="60" r="48" fill="#efe9dc"/>${heaps.map((fill, i) => `<circle cx="${60 + Math.cos(i * 2.1) * 23}" cy="${60 + Math.sin(i * 2.1) * 23}" r="19" fill="${fill}"/>`).join('')}`;

const dish = (name: string, price: string, heaps: readonly string[]) =>
  row(
    { padding: '16px 0', gap: 20, alignItems: 'center', borderTop: `2px solid ${C.line}` },
    drawing([120, 120], thali(heaps), { width: 92, height: 92 }),
    column({ flexGrow: 1 }, write(name, 25, bold), write(price, 22, muted)),
    row(
      {
        width: 50,
        height: 50,
        borderRadius: 30,
        background: C.teal,
        color: C.paper,
        alignItems: 'center',
        justifyContent: 'center',
      },
      write('+', 34, bold),
    ),
  );

const kitchen = (name: string, full: number, state: string) =>
  column(
    { marginTop: 26 },
    row(
      { justifyContent: 'space-between' },
      write(name, 26, bold),
      write(state, 23, full > 90 ? { ...bold, color: C.red } : muted),
    ),
    row(
      { height: 18, marginTop: 8, borderRadius: 9, background: C.line },
      row({
        width: `${full}%`,
        borderRadius: 9,
        background: full > 90 ? C.red : full > 70 ? C.amber : C.teal,
      }),
    ),
  );

export const tiffinStreet: Scene = cover(
  C.teal,
  rays([1330, 200], '#126b67', C.amber),
  card(
    { left: 150, top: 210, width: 560, padding: 42 },
    write('Kitchens now', 40, bold),
    write('Thursday, 12:40', 24, muted),
    kitchen('Kothrud', 96, 'Ads paused'),
    kitchen('Baner', 74, '31 lunches left'),
    kitchen('Viman Nagar', 52, '58 lunches left'),
    kitchen('Hadapsar', 38, '74 lunches left'),
  ),
  phone(
    { left: 800, top: 120, height: 1000 },
    column(
      { padding: '22px 30px' },
      row(
        { justifyContent: 'space-between', alignItems: 'center' },
        write('Tiffin Street', 34, { ...bold, color: C.teal }),
        pill('28 min', [C.honey, C.ink], 20),
      ),
      row(
        {
          marginTop: 20,
          borderRadius: 26,
          background: C.amber,
          height: 240,
          padding: 26,
          justifyContent: 'space-between',
        },
        column(
          { width: 170 },
          write('Monday to Friday box', 33, bold),
          write('₹640 a week', 24, { marginTop: 14 }),
        ),
        drawing([240, 270], tiffin, { width: 168, height: 189 }),
      ),
      write('From Baner kitchen', 24, { ...muted, margin: '24px 0 14px' }),
      dish('Varan bhaat', '₹140', ['#e9c44f', '#f7f1e3', '#5d8a3a']),
      dish('Bhakri and pithla', '₹160', ['#c98a3d', '#e0b93f', '#8c2f1c']),
      dish('Rajma rice', '₹150', ['#7c2d1d', '#f7f1e3', '#5d8a3a']),
    ),
  ),
  card(
    { left: 1170, top: 560, width: 330 },
    write('Cost of an order', 24, muted),
    write('₹71', 84, { ...bold, color: C.teal }),
    drawing(
      [274, 90],
      `<path d="M4 14L58 20L112 44L166 40L220 66L270 76" fill="none" stroke="${C.amber}" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/><circle cx="270" cy="76" r="9" fill="${C.amber}" />`,
    ),
  ),
);
