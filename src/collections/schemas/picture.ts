import { z } from 'astro/zod';

/** Words that only say that there is a picture, and the names of files. */
const MEANINGLESS =
  /^(?:an? |the |my |our )?(?:image|picture|photo|photograph|pic|screenshot|graphic|illustration|logo|icon|cover|portrait|avatar|img|alt|alt text|untitled|todo)\.?\s?\d*$|^\S+\.(?:jpe?g|png|webp|avif|gif|svg|heic)$|^(?:img|dsc|dscn|pxl|screenshot|whatsapp image)[-_ ]?\d[\w\-. ]*$|^\P{L}*$/iu;

const SAY_WHAT =
  'Say what the picture shows, such as "A weaver at her loom in Jaipur", not "image" or the name of its file';

/** What is wrong with the text of a picture; undefined if it says what the picture shows. */
export const altMessage = (alt: string): string | undefined =>
  MEANINGLESS.test(alt.trim()) ? SAY_WHAT : undefined;

const whatItShows = z
  .string()
  .trim()
  .max(160)
  .refine((alt) => altMessage(alt) === undefined, SAY_WHAT)
  .describe('What the picture shows, for people who cannot see it and for search engines.');

/** A picture: a file in `content/pictures`, and what it shows. */
export const picture = <File extends z.ZodType>(
  { image }: { image: () => File },
  description: string,
  otherwise = 'nothing',
) =>
  z
    .strictObject({
      file: image().describe('The file, such as ../pictures/rangrez-looms.webp.'),
      alt: whatItShows.optional(),
      decorative: z
        .literal(true)
        .optional()
        .describe('true instead of alt, if the picture adds nothing to the text beside it.'),
    })
    .refine(({ alt, decorative }) => (alt === undefined) === (decorative === true), {
      path: ['alt'],
      error: ({ input }) =>
        (input as { alt?: string }).alt === undefined
          ? 'Say what the picture shows, or write decorative: true if it adds nothing to the text'
          : 'Write either alt or decorative: true, not both',
    })
    .optional()
    .describe(`${description} If left out, ${otherwise} is shown.`);
