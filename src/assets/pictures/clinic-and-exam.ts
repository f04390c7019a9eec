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
  write,
} from './kit.ts';

const doctor = (name: string, field: string, isChosen: boolean) =>
  row(
    {
      padding: '30px 18px',
      gap: 18,
      borderRadius: 16,
      alignItems: 'center',
      background: isChosen ? C.mist : C.paper,
      border: `2px solid ${isChosen ? C.teal : C.line}`,
    },
    drawing(
      [56, 56],
      `<circle cx="28" cy="28" r="28" fill="${isChosen ? C.teal : '#c9bfa9'}"/><circle cx="28" cy="23" r="10" fill="${C.paper}"/><path d="M8 48a20 17 0 0 1 40 0a28 28 0 0 1 -40 0z" fill="${C.paper}"/>`,
    ),
    column({}, write(name, 27, bold), write(field, 24, muted)),
  );

const slot = (time: string, state: 'free' | 'taken' | 'chosen') =>
  row(
    {
      width: 136,
      height: 92,
      borderRadius: 14,
      alignItems: 'center',
      justifyContent: 'center',
      background: state === 'chosen' ? C.teal : state === 'free' ? C.white : C.raised,
      border: `2px solid ${state === 'free' ? C.sea : state === 'chosen' ? C.teal : C.raised}`,
      color: state === 'chosen' ? C.paper : state === 'free' ? C.teal : '#b5ad9c',
    },
    write(time, 30, bold),
  );

const day = (name: string, date: string, states: string) =>
  column(
    { gap: 18, alignItems: 'center' },
    write(name, 22, muted),
    write(date, 34, { ...bold, marginBottom: 8 }),
    ...['9:00', '9:30', '10:00', '10:30'].map((time, i) =>
      slot(time, states[i] === 'c' ? 'chosen' : states[i] === 'f' ? 'free' : 'taken'),
    ),
  );

export const niraamayClinics: Scene = cover(
  '#cfe3dc',
  rays([1300, 180], '#dcece6', C.paper),
  browser(
    'niraamay.in/book',
    { left: 140, top: 160, width: 1180, height: 900 },
    row(
      {
        padding: '28px 44px',
        justifyContent: 'space-between',
        alignItems: 'center',
        borderBottom: `2px solid ${C.line}`,
      },
      write('Niraamay', 38, { ...bold, color: C.teal }),
      row({ gap: 14 }, pill('Call 24 hours', [C.honey, C.ink], 22)),
    ),
    row(
      { padding: '34px 44px', gap: 46 },
      column(
        { width: 350, gap: 14 },
        write('Choose a doctor', 30, { ...bold, marginBottom: 6 }),
        doctor('Dr. S. Awasthi', 'Family medicine', false),
        doctor('Dr. R. Tandon', 'Children', true),
        doctor('Dr. F. Rizvi', 'Skin', false),
      ),
      column(
        {},
        write('Free times this week', 30, { ...bold, marginBottom: 20 }),
        row({ gap: 16 }, day('Mon', '12', 'xfxf'), day('Tue', '13', 'xxcx'), day('Wed', '14', 'fxff')),
      ),
    ),
  ),
  phone(
    { left: 1070, top: 330, height: 860 },
    column(
      { padding: 30 },
      write('Your appointment', 34, bold),
      column(
        { marginTop: 22, padding: 26, borderRadius: 24, background: C.teal, color: C.paper },
        write('Tuesday 13', 26),
        write('10:00', 92, { ...bold, letterSpacing: '-0.03em' }),
        write('Dr. R. Tandon, Children', 23, { marginTop: 8 }),
        write('Gomti Nagar clinic', 23),
      ),
      row(
        { marginTop: 22, gap: 12 },
        pill('Confirm', [C.amber, C.ink], 25),
        pill('Move', [C.raised, C.ink], 25),
      ),
      column(
        { marginTop: 30, padding: 22, borderRadius: 22, background: C.mist },
        write('Held for you: 9:41', 25, bold),
        write('No account needed', 22, muted),
      ),
    ),
  ),
);

const tick = `<circle cx="20" cy="20" r="20" fill="${C.teal}"/><path d="M11 21l6 6l12 -13" fill="none" stroke="${C.paper}" stroke-width="4"/>`;
const cloud = `<circle cx="20" cy="20" r="20" fill="${C.honey}"/><path d="M20 9v17m-7 -7l7 8l7 -8M11 31h18" fill="none" stroke="${C.ink}" stroke-width="3.5"/>`;

const lesson = (name: string, size: string, isDone: boolean) =>
  row(
    { padding: '17px 0', gap: 18, alignItems: 'center', borderTop: `2px solid ${C.line}` },
    drawing([40, 40], isDone ? tick : cloud, { width: 46, height: 46 }),
    column({ flexGrow: 1 }, write(name, 25, bold), write(size, 21, muted)),
  );

const answer = (text: string, isChosen = false) =>
  row(
    {
      marginTop: 14,
      padding: '18px 22px',
      borderRadius: 18,
      background: isChosen ? C.mist : C.white,
      border: `3px solid ${isChosen ? C.teal : C.line}`,
    },
    write(text, 26, isChosen ? { ...bold, color: C.teal } : {}),
  );

export const padhoAage: Scene = cover(
  C.ink,
  rays([800, 900], '#26231c', '#3a3324'),
  phone(
    { left: 210, top: 170, height: 1000 },
    column(
      { padding: '20px 30px' },
      row(
        { justifyContent: 'space-between', alignItems: 'center' },
        write('Padho Aage', 32, { ...bold, color: C.brown }),
        pill('Offline', [C.ink, C.honey], 20),
      ),
      write('Indian polity', 42, { ...bold, marginTop: 26 }),
      row(
        { height: 16, marginTop: 16, borderRadius: 9, background: C.line },
        row({ width: '64%', borderRadius: 9, background: C.amber }),
      ),
      write('16 of 25 lessons', 22, { ...muted, margin: '10px 0 20px' }),
      lesson('Fundamental rights', 'On this phone, 3.8 MB', true),
      lesson('Directive principles', 'On this phone, 3.1 MB', true),
      lesson('Parliament', 'On this phone, 3.9 MB', true),
      lesson('The President', 'Tonight on Wi-Fi', false),
      lesson('High courts', 'Tonight on Wi-Fi', false),
    ),
  ),
  phone(
    { left: 720, top: 90, height: 1000 },
    column(
      { padding: '20px 30px' },
      row(
        { justifyContent: 'space-between', alignItems: 'center' },
        write('Question 12 of 40', 24, muted),
        pill('18:25', [C.honey, C.ink], 22),
      ),
      write('Which part of the Constitution contains the fundamental duties?', 34, {
        ...bold,
        marginTop: 22,
      }),
      row({ height: 10 }),
      answer('Part III'),
      answer('Part IV'),
      answer('Part IV A', true),
      answer('Part V'),
      row(
        { marginTop: 30, padding: '18px 0', borderRadius: 99, background: C.amber, justifyContent: 'center' },
        write('Next question', 27, bold),
      ),
      write('Saved. It will sync later.', 22, { ...muted, marginTop: 18, alignSelf: 'center' }),
    ),
  ),
  card(
    { left: 1110, top: 590, width: 370, background: C.amber },
    write('Streak', 26),
    write('23 evenings', 56, { ...bold, letterSpacing: '-0.03em' }),
    row(
      { gap: 9, marginTop: 20 },
      ...[1, 1, 0, 1, 1, 0, 1].map((isDone) =>
        row({ width: 35, height: 35, borderRadius: 20, background: isDone ? C.ink : '#d98c06' }),
      ),
    ),
    write('Two missed evenings are fine', 22, { marginTop: 18 }),
  ),
);
