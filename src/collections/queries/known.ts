/** What the checks of `content/` have made sure of: the files that code names are there, and so is what they name. */
export function known<Entry>(entry: Entry): NonNullable<Entry> {
  if (entry === undefined || entry === null)
    throw new Error('An entry is missing that the checks of content/ expect.');
  return entry;
}
