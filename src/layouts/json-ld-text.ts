/** The text of a script element with structured data. Without `<`, so that `</script>` inside a text does not end the element. */
export const jsonLdText = (object: object): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...object }).replaceAll('<', '\\u003c');
