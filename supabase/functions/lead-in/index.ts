import { startFunction } from '../_shared/database.ts';
import { createLeadIn } from './handler.ts';

Deno.serve(createLeadIn(startFunction('lead-in', (name) => Deno.env.get(name))).fetch);
