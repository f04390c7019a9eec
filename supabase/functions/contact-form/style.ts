import { COLOUR_VARIABLES } from '../../../src/brand/css-colours.ts';

const variables = Object.entries(COLOUR_VARIABLES)
  .map(([name, value]) => `${name}:${value}`)
  .join(';');

/** The style of an answer page, in the colours of the site. */
export const STYLE = `
:root{color-scheme:light dark;${variables}}
*{box-sizing:border-box}
body{margin:0 auto;padding:2.5rem 1.25rem 5rem;max-width:38rem;background:var(--color-ground);color:var(--color-ink);
font:1.0625rem/1.6 'Segoe UI',system-ui,-apple-system,'Helvetica Neue',Arial,sans-serif}
a{color:inherit}
header a{display:flex;align-items:end;gap:.5rem;font-weight:700;font-size:1.4rem;line-height:1;text-decoration:none}
header path{fill:var(--color-accent)}
h1{margin:3rem 0 1.5rem;font-size:clamp(2rem,7vw,2.75rem);line-height:1.1;letter-spacing:-.02em;text-wrap:balance}
h2{margin:3rem 0 .5rem;font-size:1.6rem;line-height:1.2}
.reason{margin:0 0 2rem;padding-left:1.1rem;border-left:4px solid var(--color-danger)}
.reason strong{display:block;color:var(--color-danger);font-size:1.2rem}
.reference{margin:2rem 0;padding:1.2rem 0;border:solid var(--color-control);border-width:1px 0}
.reference strong{display:block;font-size:1.9rem;line-height:1.2;letter-spacing:.02em;white-space:nowrap;user-select:all}
.small{font-size:.9375rem}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{padding:.6rem 0;border-bottom:1px solid var(--color-control);font-weight:400;text-align:left;vertical-align:top}
td{padding-left:1rem;text-align:right;white-space:nowrap}
.total :is(th,td){border:0;font-size:1.4rem;font-weight:700}
label,legend{display:block;margin-top:1.1rem;font-weight:700}
fieldset{margin:0;padding:0;border:0}
.choice{display:flex;gap:.7rem;align-items:center;margin:0;padding:.55rem 0;font-weight:400;cursor:pointer}
input,select,textarea{display:block;width:100%;margin-top:.3rem;padding:.7rem .8rem;border:1px solid var(--color-control);border-radius:6px;
background:var(--color-ground);color:inherit;font:inherit;font-weight:400}
.choice input{flex:none;width:1.25rem;height:1.25rem;margin:0;accent-color:var(--color-second)}
button{margin-top:1.8rem;padding:.8rem 1.6rem;border:0;border-radius:999px;background:var(--color-accent);color:var(--color-accent-ink);font:inherit;
font-weight:700;cursor:pointer}
:focus-visible{outline:3px solid var(--color-second);outline-offset:3px}`;
