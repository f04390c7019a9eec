// sample: true

/** What stands before each reference: `KP-7F3K-92QX`. Two to four capital letters, which `private.reference_prefix` repeats. */
export const REFERENCE_PREFIX = 'KP';

/**
 * The name for machines: it begins the name of everything that the site keeps in a browser, and the demo's addresses. After a change,
 * browsers no longer find what they keep.
 */
export const SLUG = 'kiranpath';
