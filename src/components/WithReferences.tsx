import { REFERENCE_PREFIX } from '~/brand/brand.ts';

const REFERENCES = new RegExp(`(${REFERENCE_PREFIX}-[0-9A-Z]{4}-[0-9A-Z]{4}(?:/\\d+)?)`);

/** A text whose references stay in one line each: browsers break at their hyphens. */
export const WithReferences = ({ text }: { text: string }) =>
  text.split(REFERENCES).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} className="whole">
        {part}
      </span>
    ),
  );
