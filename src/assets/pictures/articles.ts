import {
  bold,
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
  write,
} from './kit.ts';

const weeks = [22, 26, 34, 44, 62, 84, 100, 38];

export const festiveBudget: Scene = cover(
  '#d98c06',
  rays([1180, 330], '#e39a1a', C.honey),
  card(
    { left: 190, top: 190, width: 1220, height: 900, padding: 56 },
    row(
      { justifyContent: 'space-between', alignItems: 'center' },
      write('Eight weeks, ₹4,10,000', 50, { ...bold, letterSpacing: '-0.02em' }),
      row({ gap: 14 }, pill('Kept for Diwali week', [C.amber, C.ink], 22)),
    ),
    row(
      { marginTop: 40, gap: 26, alignItems: 'flex-end', height: 480 },
      ...weeks.map((share, i) =>
        column(
          { width: 114, alignItems: 'center' },
          write(`${String(share)}k`, 24, { ...bold, marginBottom: 8 }),
          row({
            width: 114,
            height: share * 3.7,
            borderRadius: '14px 14px 0 0',
            background: i === 5 || i === 6 ? C.amber : C.teal,
          }),
          write(`Week ${String(i + 1)}`, 22, { ...muted, marginTop: 12 }),
        ),
      ),
    ),
  ),
);

const bubble = (text: string, isOurs: boolean) =>
  row(
    {
      marginTop: 18,
      padding: '20px 26px',
      maxWidth: 330,
      borderRadius: 26,
      background: isOurs ? C.mist : C.white,
      alignSelf: isOurs ? 'flex-start' : 'flex-end',
      border: `2px solid ${isOurs ? C.mist : C.line}`,
    },
    write(text, 25),
  );

export const optIn: Scene = cover(
  C.mist,
  rays([400, 300], '#e4efeb', C.amber),
  card(
    { left: 170, top: 270, width: 620, padding: 48 },
    write('Before you pay', 46, { ...bold, letterSpacing: '-0.02em' }),
    row(
      { marginTop: 28, padding: 24, borderRadius: 16, background: C.white, border: `2px solid ${C.line}` },
      write('98100 •• •••', 30),
    ),
    row(
      { marginTop: 28, gap: 22, alignItems: 'flex-start' },
      drawing(
        [56, 56],
        `<rect x="2" y="2" width="52" height="52" rx="12" fill="${C.teal}"/><path d="M15 29l9 9l18 -20" fill="none" stroke="${C.paper}" stroke-width="6"/>`,
      ),
      column(
        { width: 440 },
        write('Send my order updates and offers on WhatsApp', 29, bold),
        write('At most four a month. Reply STOP to end.', 24, { ...muted, marginTop: 8 }),
      ),
    ),
    row(
      { marginTop: 34, padding: '20px 0', borderRadius: 99, background: C.amber, justifyContent: 'center' },
      write('Continue', 28, bold),
    ),
  ),
  phone(
    { left: 950, top: 150, height: 1000, width: 470 },
    row(
      { padding: '20px 28px', gap: 18, alignItems: 'center', borderBottom: `2px solid ${C.line}` },
      row({ width: 56, height: 56, borderRadius: 30, background: C.teal }),
      column({}, write('Rangrez Looms', 27, bold), write('You asked for these messages', 20, muted)),
    ),
    column(
      { padding: '8px 24px' },
      bubble('Your saree left the loom today. Shall we post it on Friday?', true),
      bubble('Yes, Friday is good', false),
      bubble('Packed. Here is your tracking number: RL 4471', true),
      bubble('Thank you!', false),
      bubble('The new indigo pieces are up. Look first?', true),
    ),
  ),
);

const step = (label: string, [from, width]: [number, number], colour: string) =>
  row(
    { marginTop: 18, alignItems: 'center' },
    write(label, 24, { width: 190 }),
    row(
      { width: 520, height: 34, borderRadius: 10, background: C.raised },
      row({ marginLeft: from, width, borderRadius: 10, background: colour }),
    ),
  );

export const slowPhone: Scene = cover(
  '#2b4b48',
  rays([430, 880], '#315652', '#3d6662'),
  phone(
    { left: 230, top: 150, height: 1000 },
    column(
      { padding: 28, gap: 20 },
      row(
        { height: 250, borderRadius: 20, background: C.amber, alignItems: 'flex-end', padding: 24 },
        write('Open in 1.1 s', 40, bold),
      ),
      ...[300, 330, 250].map((width) => row({ width, height: 24, borderRadius: 12, background: C.line })),
      row({ height: 74, borderRadius: 40, background: C.ink, marginTop: 10 }),
      row(
        { gap: 20 },
        row({ width: 162, height: 180, borderRadius: 18, background: C.raised }),
        row({ width: 162, height: 180, borderRadius: 18, background: C.mist }),
      ),
    ),
  ),
  card(
    { left: 590, top: 250, width: 840, padding: 48 },
    write('What the wait was made of', 44, { ...bold, letterSpacing: '-0.02em' }),
    write('Shop page on a ₹9,000 phone, before', 24, { ...muted, margin: '6px 0 16px' }),
    step('Page', [0, 60], C.teal),
    step('Fonts', [60, 80], C.teal),
    step('Banner film', [90, 400], C.red),
    step('Chat button', [160, 250], C.amber),
    step('Trackers', [200, 300], C.amber),
    step('Pictures', [260, 250], C.red),
    row(
      { marginTop: 32, justifyContent: 'space-between', alignItems: 'flex-end' },
      write('11.0 s', 74, { ...bold, color: C.red }),
      write('until somebody could read', 24, muted),
    ),
  ),
);
