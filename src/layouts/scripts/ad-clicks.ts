import { readJson, removeText, writeText } from '~/browser/browser-storage.ts';
import { CLICKS_KEY } from '~/domain/source/source.ts';
import { noteClicks, type SeenClicks } from './note-clicks.ts';

// It imports nothing of the inlined script of every page, which would become a file of its own.

// A reload and Back are no new click.
const [visit] = performance.getEntriesByType('navigation');
const isNew = visit instanceof PerformanceNavigationTiming && visit.type === 'navigate';
const query = isNew ? location.search : '';
const clicks = noteClicks((readJson('localStorage', CLICKS_KEY) ?? {}) as SeenClicks, query, Date.now());
if (Object.keys(clicks).length > 0) writeText('localStorage', CLICKS_KEY, JSON.stringify(clicks));
else removeText('localStorage', CLICKS_KEY);
