import { defineCollection } from 'astro:content';
import { COLLECTIONS } from './collections/collections.ts';
import { contentFiles } from './collections/reading/content-files.ts';
import type { CollectionName } from './collections/reading/files.ts';

/** `Object.fromEntries` forgets which name has which schema. Astro takes the type of each entry from here. */
type Configs = { [Name in CollectionName]: { schema: (typeof COLLECTIONS)[Name]['schema'] } };

export const collections = Object.fromEntries(
  Object.entries(COLLECTIONS).map(([name, { schema }]) => [
    name,
    defineCollection({ loader: contentFiles(name as CollectionName), schema: schema as never }),
  ]),
) as unknown as Configs;
