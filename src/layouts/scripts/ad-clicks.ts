import { readJson, removeText, writeText } from '~/browser/browser-storage.ts';
import { CLICKS_KEY, parseSource, SOURCE_KEY } from '~/domain/source/source.ts';
import { nameClick, noteClicks, type SeenClicks } from './note-clicks.ts';

// It imports nothing of the inlined script of every page, which would become a file of its own.

// A reload and Back are no new click.
const [visit] = performance.getEntriesByType('navigation');
const isNew = visit instanceof PerformanceNavigationTiming && visit.type === 'navigate';
const { pathname, search } = location;
const query = isNew ? search : '';
const clicks = noteClicks((readJson('localStorage', CLICKS_KEY) ?? {}) as SeenClicks, query, Date.now());
if (Object.keys(clicks).length > 0) writeText('localStorage', CLICKS_KEY, JSON.stringify(clicks));
else removeText('localStorage', CLICKS_KEY);
const source = nameClick(parseSource(readJson('sessionStorage', SOURCE_KEY)), pathname, query);
if (source) writeText('sessionStorage', SOURCE_KEY, JSON.stringify(source));
